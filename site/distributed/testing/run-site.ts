import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Servers, testNamespace } from '@soko/platform/testing/servers.ts'
import {
  createDistributedSite,
  type DistributedSite,
  type DistributedSiteOptions,
} from '../distributed-site.ts'
import { type ReceivedMail, openMailCatcher } from './mail-catcher.ts'
import { removeNamespace } from './remove-namespace.ts'

export type RunSite = DistributedSite & {
  readonly namespace: string
  readonly dataKey: Uint8Array
  readonly mails: () => readonly ReceivedMail[]
  readonly lastLines: () => string
  close(): Promise<void>
}

/** In milliseconds: time for a site to start on a busy machine. */
const PATIENCE = 120_000
const CHEAP_PASSWORDS = new URL('cheap-passwords.ts', import.meta.url).href
const LINES = 40

type RunSiteOptions = Partial<
  Pick<DistributedSiteOptions, 'scale' | 'env' | 'port' | 'scriptOf' | 'reroute' | 'onLine' | 'onEnd'> & {
    readonly folder: string
  }
>

/** Starts a site without rate limits. @throws Error with the last output lines if it does not get ready */
export const runSite = async (
  servers: Servers,
  { folder = tmpdir(), ...options }: RunSiteOptions = {},
): Promise<RunSite> => {
  const scratch = await mkdtemp(join(folder, 'soko-site-'))
  const namespace = testNamespace()
  const dataKey = randomBytes(32)
  const catcher = await openMailCatcher()
  const lines: string[] = []
  let starting = true
  const site = await createDistributedSite({
    port: 0,
    ...options,
    servers: { ...servers, smtp: catcher.url },
    namespace,
    dataKey,
    serviceToken: randomBytes(32).toString('base64url'),
    scratch,
    env: {
      SOKO_LIMITS: 'off',
      SOKO_LOG: 'warn',
      ...options.env,
      NODE_OPTIONS: `--import ${CHEAP_PASSWORDS} ${options.env?.['NODE_OPTIONS'] ?? ''}`,
    },
    onLine: (process, line) => {
      lines.push(`${process}: ${line}`)
      if (lines.length > LINES) lines.shift()
      options.onLine?.(process, line)
    },
    onEnd: (process, code) => {
      if (starting) process.start()
      options.onEnd?.(process, code)
    },
  })
  const close = async (): Promise<void> => {
    await site.stop()
    await catcher.close()
    await removeNamespace(servers, namespace)
    await rm(scratch, { recursive: true, force: true })
  }
  const lastLines = (): string => lines.join('\n')
  site.start()
  try {
    await site.ready(PATIENCE).finally(() => {
      starting = false
    })
  } catch (error) {
    await close()
    throw new Error(`The site did not start:\n${lastLines()}`, { cause: error })
  }
  return { ...site, namespace, dataKey, mails: catcher.mails, lastLines, close }
}
