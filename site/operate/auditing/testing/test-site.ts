import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { naiveTree } from '@soko/contracts/transparency/testing/naive-tree.ts'
import { formatVkey } from '@soko/contracts/transparency/note.ts'
import { parseTilePath, type Tile } from '@soko/contracts/transparency/tile-path.ts'
import type { LeafText, PublicLog } from '@soko/contracts/types/public-log.ts'
import type { TestKey } from '@soko/transparency/witnesses/testing/test-keys.ts'
import { portOf } from '@soko/platform/http/port-of.ts'
import { entriesOf, hashesOf, signCheckpoint, type TestEvent, textsOf } from './test-log.ts'

/** The files of a log, which a test may make inconsistent. */
export type ServedLog = {
  readonly service: PublicLog['service']
  readonly origin: string
  readonly listed: readonly { readonly vkey: string; readonly until?: string }[]
  readonly from?: string
  readonly checkpoint: string | undefined
  readonly entries: readonly Uint8Array[]
  readonly hashAt: (level: number, index: number) => Uint8Array
  readonly texts: readonly LeafText[]
  /** Notes in which keys name their successors. */
  readonly renewals?: readonly string[]
}

export const serveEntries = (
  origin: string,
  entries: readonly Uint8Array[],
  texts: readonly LeafText[],
  keys: readonly TestKey[],
  service: PublicLog['service'] = 'content',
): ServedLog => {
  const size = entries.length
  return {
    service,
    origin,
    listed: keys.map(({ key }) => ({ vkey: formatVkey(key) })),
    checkpoint: signCheckpoint(origin, { size, root: naiveTree(entries).root(size) }, keys),
    entries,
    hashAt: hashesOf(entries),
    texts,
  }
}

export const serveLog = (
  origin: string,
  events: readonly TestEvent[],
  keys: readonly TestKey[],
  service?: PublicLog['service'],
): ServedLog => serveEntries(origin, entriesOf(events), textsOf(events), keys, service)

type Answer = (request: IncomingMessage, response: ServerResponse) => boolean

export type TestSite = {
  readonly address: string
  readonly requests: string[]
  logs: readonly ServedLog[]
  /** Returns true if it has responded, before the site's own handler. */
  instead: Answer | undefined
  close(): Promise<void>
}

const TEXTS_AT_ONCE = 100

export const startTestSite = async (): Promise<TestSite> => {
  const server = createServer((request, response) => {
    site.requests.push(request.url ?? '')
    if (site.instead?.(request, response) === true) return
    const answer = answerOf(site.logs, new URL(request.url ?? '/', site.address))
    if (answer === undefined) {
      response.writeHead(404).end()
      return
    }
    const isPacked = request.url?.includes('/tile/entries/') === true
    response.writeHead(200, isPacked ? { 'content-encoding': 'gzip' } : {})
    response.end(isPacked ? gzipSync(answer) : answer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const site: TestSite = {
    address: `http://127.0.0.1:${portOf(server)}`,
    requests: [],
    logs: [],
    instead: undefined,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
  return site
}

const pathOf = ({ origin }: ServedLog): string => `/log/${origin.split('/').slice(2).join('/')}/`

const answerOf = (logs: readonly ServedLog[], url: URL): Uint8Array | string | undefined => {
  if (url.pathname === '/api/logs') return JSON.stringify({ logs: logs.flatMap(listingsOf) })
  const texts = /^\/api\/logs\/(\w+)\/texts$/.exec(url.pathname)
  if (texts !== null) {
    const log = logs.find(
      ({ service, listed }) => service === texts[1] && listed.some(({ until }) => until === undefined),
    )
    return log && JSON.stringify(textsFrom(log, Number(url.searchParams.get('from') ?? 0)))
  }
  const leaf = /^\/api\/logs\/(\w+)\/leaves\/0$/.exec(url.pathname)
  if (leaf !== null) {
    const log = logs.find(({ service }) => service === leaf[1])
    return log && JSON.stringify({ index: 0, renewals: log.renewals ?? [] })
  }
  const log = logs.find((each) => url.pathname.startsWith(pathOf(each)))
  const path = log === undefined ? '' : url.pathname.slice(pathOf(log).length)
  if (path === 'checkpoint') return log?.checkpoint
  const tile = parseTilePath(path)
  return log && tile && tileOf(log, tile)
}

const listingsOf = (log: ServedLog): readonly PublicLog[] =>
  log.listed.map((key) => ({
    service: log.service,
    origin: log.origin,
    prefix: `https://soko.example${pathOf(log)}`,
    from: log.from ?? '2026-01-01T00:00:00Z',
    ...key,
  }))

const textsFrom = (
  { texts }: ServedLog,
  from: number,
): { texts: readonly LeafText[]; next: number | null } => {
  const part = texts.filter(({ index }) => index >= from && index < from + TEXTS_AT_ONCE)
  const next = from + TEXTS_AT_ONCE
  return { texts: part, next: next < texts.length ? next : null }
}

const tileOf = (log: ServedLog, { level, index, width }: Tile): Uint8Array | undefined => {
  const from = index * 256
  const places = Array.from({ length: width }, (_, at) => from + at)
  if (level !== 'entries') {
    if ((from + width) * 256 ** level > log.entries.length) return undefined
    return Buffer.concat(places.map((place) => log.hashAt(level, place)))
  }
  if (from + width > log.entries.length) return undefined
  return bundleOf(log.entries.slice(from, from + width))
}

export const bundleOf = (entries: readonly Uint8Array[]): Uint8Array =>
  Buffer.concat(entries.flatMap((entry) => [Buffer.from([entry.length >> 8, entry.length & 0xff]), entry]))
