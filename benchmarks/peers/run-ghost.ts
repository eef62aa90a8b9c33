import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@soko/platform/testing/free-port.ts'
import { createSiteClient } from '../../site/site-client.ts'
import { pin } from '../pinned-process.ts'
import { secondsOf } from '../processors.ts'
import { ghostConfig } from './ghost-config.ts'
import type { GhostKeys } from './ghost-requests.ts'

export type RunningGhost = {
  readonly address: string
  readonly keys: GhostKeys
  readonly cpuTime: () => Promise<number>
  readonly stop: () => Promise<void>
}

/** In milliseconds: the first start creates the database. */
const STARTS_WITHIN = 180_000

/** Runs a new Ghost on the first core, in a new folder. @throws Error with the end of its log */
export const runGhost = async (
  ghost: string,
  folder: string,
  { cached }: { readonly cached: boolean },
): Promise<RunningGhost> => {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  await mkdir(folder, { recursive: true })
  await cp(join(ghost, 'content'), join(folder, 'content'), { recursive: true })
  await symlink(ghost, join(folder, 'current'))
  await writeFile(
    join(folder, 'config.production.json'),
    JSON.stringify(ghostConfig({ folder, port, cached })),
  )
  const log = join(folder, 'log.txt')
  const output = openSync(log, 'a')
  const child = spawn(process.execPath, ['current/index.js'], {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder, NODE_ENV: 'production' },
    stdio: ['ignore', output, output],
  })
  const { pid } = child
  if (pid === undefined) throw new Error('Ghost did not start.')
  pin(pid, '0')
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    await exited
  }
  try {
    await untilReady(address, child)
    return {
      address,
      keys: await setUp(address),
      cpuTime: async () => secondsOf(pid) ?? Number.NaN,
      stop,
    }
  } catch (error) {
    await stop()
    throw new Error(`Ghost did not start:\n${readFileSync(log, 'utf8').slice(-2_000)}`, { cause: error })
  }
}

/** Ghost responds 503 while it starts. */
const untilReady = async (address: string, child: ChildProcess): Promise<void> => {
  const end = performance.now() + STARTS_WITHIN
  while (performance.now() < end) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('The process has ended.')
    const status = await fetch(address).then(
      (answer) => answer.status,
      () => undefined,
    )
    if (status === 200) return
    await sleep(200)
  }
  throw new Error(`It was not ready after ${STARTS_WITHIN / 1_000} seconds.`)
}

type Integrations = {
  readonly integrations: readonly {
    readonly api_keys: readonly { readonly type: string; readonly secret: string }[]
  }[]
}

/** Creates the owner like the setup page. */
const setUp = async (address: string): Promise<GhostKeys> => {
  const api = '/ghost/api/admin'
  const owner = createSiteClient(address)
  const headers = { origin: address }
  const [email, password] = ['bench@example.com', randomBytes(16).toString('hex')]
  const setup = [{ name: 'Bench', email, password, blogTitle: 'Beside Soko' }]
  await owner.call(`POST ${api}/authentication/setup/`, { headers, body: { setup } })
  await owner.call(`POST ${api}/session/`, { headers, body: { username: email, password } })
  const { integrations } = await owner.call<Integrations>(`POST ${api}/integrations/?include=api_keys`, {
    headers,
    body: { integrations: [{ name: 'bench' }] },
  })
  const secretOf = (type: string): string => {
    const key = integrations[0]?.api_keys.find((candidate) => candidate.type === type)
    if (key === undefined) throw new Error(`Ghost returned no key of type ${type}.`)
    return key.secret
  }
  return { content: secretOf('content'), admin: secretOf('admin') }
}
