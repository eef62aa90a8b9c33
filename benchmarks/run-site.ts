import { buildWeb } from '@soko/web/build/build-web.ts'
import { runPinned } from './pinned-process.ts'
import type { SiteMessage, SiteRequest } from './site-process.ts'

/** In megabytes. Array buffers are outside the heap. */
export type MemoryUse = Readonly<
  Record<'rss' | 'heapTotal' | 'heapUsed' | 'external' | 'arrayBuffers', number>
>

/** A response of the bare server, which adds `Content-Length`. */
export type Mirrored = {
  readonly body: string | Buffer
  readonly status?: number
  /** Alternating names and values; JSON headers by default. */
  readonly headers?: readonly string[]
}

const JSON_HEADERS = ['Content-Type', 'application/json; charset=utf-8']

export type RunningSite = {
  readonly pid: number
  readonly address: string
  /** URL of a bare node:http server in the same process. `mirror` sets its response. */
  readonly bare: string
  /** Milliseconds from the start of the process until the site was ready. */
  readonly startMs: number
  readonly memory: () => Promise<number>
  readonly memoryUse: () => Promise<MemoryUse>
  readonly cpuTime: () => Promise<number>
  /** Sets the site's clock forward, in milliseconds. */
  readonly advance: (milliseconds: number) => void
  readonly mirror: (answer: Mirrored) => Promise<void>
  readonly stop: () => Promise<void>
}

/**
 * With `cores`, pins the site to these and the benchmark to the last one, which requires `taskset` and two
 * cores. `behind`: milliseconds by which the site's clock is behind, so that published posts count as old.
 * `smtp`: an SMTP server for letters, over 8 connections, instead of the outbox.
 */
export const runSite = async (
  data: string,
  cores: string,
  {
    behind = 0,
    publicLogs = true,
    limits = false,
    smtp,
  }: {
    readonly behind?: number
    readonly publicLogs?: boolean
    readonly limits?: boolean
    readonly smtp?: { readonly url: string; readonly mailsPerSecond: number }
  } = {},
): Promise<RunningSite> => {
  await buildWeb()
  const site = runPinned<Told>('./site-process.ts', {
    args: [
      data,
      String(behind),
      String(publicLogs),
      String(limits),
      ...(smtp === undefined ? [] : [smtp.url, String(smtp.mailsPerSecond)]),
    ],
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
    advance: (milliseconds) => site.send({ advance: milliseconds } satisfies SiteRequest),
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
