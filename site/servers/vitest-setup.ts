import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Servers } from '@soko/platform/testing/servers.ts'
import type { TestProject } from 'vitest/node'
import { readPlaces, readServers, readTestServers } from './config.ts'
import { startContainers } from './start-containers.ts'
import { startServers } from './start-servers.ts'

type Started = { readonly servers: Servers; readonly stop: () => Promise<void> }

export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const { servers, stop } = named() ?? (await start())
  project.provide('servers', servers)
  return stop
}

const named = (): Started | undefined => {
  const servers = readServers(process.env)
  return servers && { servers, stop: async () => undefined }
}

const start = async (): Promise<Started> => {
  if (readTestServers(process.env) === 'containers') return startContainers()
  const folder = await mkdtemp(join(tmpdir(), 'soko-servers-'))
  const remove = async (): Promise<void> => rm(folder, { recursive: true, force: true })
  try {
    const started = await startServers({ folder, ...readPlaces(process.env), print: console.error })
    const stop = async (): Promise<void> => {
      await started.stop()
      await remove()
    }
    return { servers: started.servers, stop }
  } catch (error) {
    await remove()
    throw error
  }
}
