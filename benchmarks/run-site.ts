import { buildWeb } from '@soko/web/build/build-web.ts'
import { runPinned } from './pinned-process.ts'
import type { SiteMessage, SiteRequest } from './site-process.ts'

/**
 * In megabytes: the resident memory; of that, what is used in the main thread's heap, and the heap's size; and what is
 * outside the heap, including array buffers.
 */
export type MemoryUse = Readonly<
  Record<'rss' | 'heapTotal' | 'heapUsed' | 'external' | 'arrayBuffers', number>
>

/** What bare node:http is to send; the length is added. */
export type Mirrored = {
  readonly body: string | Buffer
  readonly status?: number
  /** Names and values in turn; those of JSON unless given. */
  readonly headers?: readonly string[]
}

const JSON_HEADERS = ['Content-Type', 'application/json; charset=utf-8']

export type RunningSite = {
  readonly pid: number
  readonly address: string
  /** Bare node:http in the same process; `mirror` says what it sends. */
  readonly bare: string
  /** From the start of the process until it answered, in milliseconds. */
  readonly startMs: number
  /** Resident, in megabytes. */
  readonly memory: () => Promise<number>
  /** What is resident, and what of it is whose. */
  readonly memoryUse: () => Promise<MemoryUse>
  /** The processor's time it has used so far, in seconds. */
  readonly cpuTime: () => Promise<number>
  readonly mirror: (answer: Mirrored) => Promise<void>
  readonly stop: () => Promise<void>
}

/**
 * Runs a site, with the web client as it is now, in a process of its own. With `cores` it keeps to those; the bench keeps itself to the last one, so server
 * and client do not share (where the system has `taskset` and two cores).
 * @param options.behind by how many milliseconds its clock is behind: what is published then counts as old.
 * options.publicLogs: false if it keeps none. options.limits: true if rate limits apply.
 */
export const runSite = async (
  data: string,
  cores: string,
  {
    behind = 0,
    publicLogs = true,
    limits = false,
  }: {
    readonly behind?: number
    readonly publicLogs?: boolean
    readonly limits?: boolean
  } = {},
): Promise<RunningSite> => {
  await buildWeb()
  const site = runPinned<Told>('./site-process.ts', {
    args: [data, String(behind), String(publicLogs), String(limits)],
    cores,
  })
  const ready = await site.next('ready')
  const ask = async <Key extends keyof Told>(request: SiteRequest, key: Key): Promise<Told[Key]> => {
    site.send(request)
    return site.next(key)
  }
  return {
    pid: site.pid ?? 0,
    address: ready.address,
    bare: ready.bare,
    startMs: ready.milliseconds,
    memory: async () => ask({ memory: true }, 'megabytes'),
    memoryUse: async () => megabytesOf(await ask({ memoryUse: true }, 'use')),
    cpuTime: async () => ask({ cpuTime: true }, 'cpu'),
    mirror: async ({ body, status = 200, headers = JSON_HEADERS }) => {
      await ask({ mirror: { status, headers, body: Buffer.from(body).toString('base64') } }, 'mirrored')
    },
    stop: site.stop,
  }
}

type Told = {
  ready: Extract<SiteMessage, { ready: unknown }>['ready']
  megabytes: number
  use: NodeJS.MemoryUsage
  cpu: number
  mirrored: true
}

const megabytesOf = (use: NodeJS.MemoryUsage): MemoryUse => {
  const { rss, heapTotal, heapUsed, external, arrayBuffers } = use
  const megabytes = (bytes: number): number => Math.round(bytes / 1e6)
  return {
    rss: megabytes(rss),
    heapTotal: megabytes(heapTotal),
    heapUsed: megabytes(heapUsed),
    external: megabytes(external),
    arrayBuffers: megabytes(arrayBuffers),
  }
}
