import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import autocannon from 'autocannon'
import { formatCursor } from '@soko/platform/endpoints/page-cursor.ts'
import { createSiteClient } from '../site/site-client.ts'
import { responseTo } from './response-to.ts'
import { pinBench } from './pinned-process.ts'
import { type Mirrored, type RunningSite, runSite } from './run-site.ts'
import { median } from './statistics.ts'

/** Results for a cached response, beside bare node:http, which sends the same bytes from the same process. */
export type EdgeMeasured = {
  /** Requests a second; `bare` is bare node:http. */
  readonly rate: number
  readonly bare: number
  /** Meaningless if the client is the bottleneck; `workRatio` is then the valid one. */
  readonly ratio: number
  /** CPU time per request of bare node:http, divided by Soko's. */
  readonly workRatio: number
  /** In milliseconds. */
  readonly p99: number
  readonly bytes: number
}

export type EdgeResults = {
  /** The feed of 20 cards without compression, in brotli, and with the response 304 Not Modified. */
  readonly feed: EdgeMeasured
  readonly brotli: EdgeMeasured
  readonly notModified: EdgeMeasured
  readonly page: EdgeMeasured
  /** Requests a second for the uncached feed, and the ratio of the cached rate to that. */
  readonly overUncached: { readonly ratio: number; readonly uncached: number }
}

const CLIENTS = 64
const SECONDS = 4
const ROUNDS = 3
const FEED = '/api/posts?limit=20'
const TEXT = 'Maize closed higher in Nairobi as buyers returned; the premium over Mombasa held. '

type Case = { readonly path: string; readonly headers: Readonly<Record<string, string>> }
type Load = { readonly rate: number; readonly p99: number; readonly work: number }

/** Takes about two minutes. The server runs on the first core, the client on the last. */
export const benchEdge = async (print: (step: string) => void): Promise<EdgeResults> => {
  pinBench()
  const data = await mkdtemp(join(tmpdir(), 'soko-bench-edge-'))
  try {
    const site = await runSite(data, '0')
    try {
      await fill(site)
      const { headers } = await fetch(site.address + FEED)
      const plain = { 'accept-encoding': 'identity' }
      const measured = async (name: string, asked: Case): Promise<EdgeMeasured> => {
        print(name)
        return measure(site, asked)
      }
      const feed = await measured('the feed', { path: FEED, headers: plain })
      const brotli = await measured('the feed in brotli', {
        path: FEED,
        headers: { 'accept-encoding': 'br' },
      })
      const notModified = await measured('the feed, not modified', {
        path: FEED,
        headers: { 'if-none-match': headers.get('etag') ?? '' },
      })
      const page = await measured('the front page', { path: '/', headers: { 'accept-encoding': 'br' } })
      print('the uncached feed')
      const uncached = await measureUncached(site, FEED)
      return {
        feed,
        brotli,
        notModified,
        page,
        overUncached: { ratio: feed.rate / uncached, uncached },
      }
    } finally {
      await site.stop()
    }
  } finally {
    await rm(data, { recursive: true, force: true })
  }
}

export const fill = async ({ address }: RunningSite): Promise<void> => {
  const author = createSiteClient(address)
  const [email, password] = ['bench@example.com', randomBytes(16).toString('hex')]
  await author.call('POST /api/auth/register', {
    body: { name: 'Bench', username: 'bench', email, password },
  })
  await author.signIn(email, password)
  for (let n = 1; n <= 30; n += 1) {
    const body = {
      title: `Maize premium ${n} over Mombasa`,
      desc: TEXT.repeat(12),
      categories: ['Commodities'],
    }
    await author.call('POST /api/posts/create', { body })
  }
}

/** Measures three times for `seconds`, in turn with bare node:http, which sends the same bytes. */
export const measure = async (
  site: RunningSite,
  { path, headers }: Case,
  { seconds = SECONDS } = {},
): Promise<EdgeMeasured> => {
  const ours = { url: site.address + path, headers }
  const answer = await rawAnswer(ours)
  await site.mirror(answer)
  const rounds: { readonly ours: Load; readonly bare: Load }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const bare = await load(site, { url: site.bare, headers }, seconds)
    rounds.push({ bare, ours: await load(site, ours, seconds) })
  }
  return {
    rate: median(rounds.map(({ ours }) => ours.rate)),
    bare: median(rounds.map(({ bare }) => bare.rate)),
    ratio: median(rounds.map(({ ours, bare }) => ours.rate / bare.rate)),
    workRatio: median(rounds.map(({ ours, bare }) => bare.work / ours.work)),
    p99: median(rounds.map(({ ours }) => ours.p99)),
    bytes: answer.body.length,
  }
}

/** Returns the response body without decompressing it, unlike `fetch`. */
const rawAnswer = async ({ url, headers }: Target): Promise<Required<Mirrored> & { body: Buffer }> => {
  const answer = await responseTo(get(url, { headers }))
  return {
    status: answer.statusCode ?? 0,
    headers: sentHeaders(answer.rawHeaders),
    body: await buffer(answer),
  }
}

const sentHeaders = (raw: readonly string[]): readonly string[] =>
  raw.filter((_, index) => !ADDED_BY_NODE.has((raw[index - (index % 2)] ?? '').toLowerCase()))

const ADDED_BY_NODE = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'])

type Target = { readonly url: string; readonly headers: Readonly<Record<string, string>> }

const load = async (site: RunningSite, { url, headers }: Target, seconds: number): Promise<Load> => {
  const before = await site.cpuTime()
  const result = await autocannon({ url, headers, connections: CLIENTS, duration: seconds })
  const work = (await site.cpuTime()) - before
  if (result.errors > 0) throw new Error(`${result.errors} requests for ${url} failed`)
  return { rate: result.requests.average, p99: result.latency.p99, work: work / result.requests.total }
}

/** Every URL gets another cursor before the first entry: the same full page, but never cached. */
export const measureUncached = async (
  site: Pick<RunningSite, 'address'>,
  path: string,
  cursor: 'cursor' | 'comments' = 'cursor',
): Promise<number> => {
  let n = 0
  const separator = path.includes('?') ? '&' : '?'
  const nextPath = (): string => {
    const before = formatCursor({ score: Number.MAX_SAFE_INTEGER - (n += 1), member: 'none' })
    return `${path}${separator}${cursor}=${before}`
  }
  const { requests, non2xx } = await autocannon({
    url: site.address,
    connections: CLIENTS,
    duration: SECONDS,
    requests: [{ setupRequest: (request) => ({ ...request, path: nextPath() }) }],
  })
  if (non2xx > 0) throw new Error(`${non2xx} responses of ${path} were not a page`)
  return requests.average
}
