import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '@soko/platform/testing/until.ts'
import type { TestProject } from 'vitest/node'
import { readServers } from '../../../site/servers/config.ts'
import { removeNamespace } from '../../../site/distributed/testing/remove-namespace.ts'
import type { PersistentSite } from './persistent-site.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Provided only if workers keep their modules from file to file. */
    sitesFolder?: string
  }
}

export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'soko-sites-'))
  project.provide('sitesFolder', folder)
  return async () => {
    for (const name of await readdir(folder)) {
      if (!name.endsWith('.json')) continue
      const { namespace, pids } = JSON.parse(await readFile(join(folder, name), 'utf8')) as PersistentSite
      // The processes of a site may exit after their worker.
      await until(async () => Promise.resolve(!pids.some(isRunning)))
      // Servers in the environment remain after the run, so their data must be removed.
      const servers = readServers(process.env)
      if (servers !== undefined) await removeNamespace(servers, namespace)
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 })
  }
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
