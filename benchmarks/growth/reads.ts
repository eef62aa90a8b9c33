import { setTimeout as sleep } from 'node:timers/promises'
import { formatCursor } from '@soko/platform/endpoints/page-cursor.ts'
import { isJsonObject, parseJson } from '@soko/platform/json.ts'
import { connectRaw, type RawConnection, rawRequest } from '../raw-client.ts'
import { type Percentiles, percentiles } from '../statistics.ts'
import type { Population } from './population.ts'
import { searchTerms } from './terms.ts'
import { CATEGORIES } from './texts.ts'

/** In milliseconds, by kind of read, for one sequential reader. */
export type Reads = Readonly<Record<string, Percentiles>>

type Path = `/${string}`

/** Samples per kind of read. A small site gets fewer, because `.ci/run` waits for them. */
const samplesOf = ({ posts }: Population): number => (posts.length < 10_000 ? 100 : 200)
/** Minimum number of results. Most results of some kinds of terms fit on one page. */
const FEWEST = 20

/** Returns a cursor before the first entry: each `n` results in the first page at another, uncached URL. */
const beforeFirst = (n: number): string =>
  `cursor=${formatCursor({ score: Number.MAX_SAFE_INTEGER - n, member: 'none' })}`

/** Returns a pseudo-random index below `length`. */
const jump = (n: number, length: number): number => (n * 7_919) % length

/** Measures uncached reads. The site must have been filled with this population. */
export const measureReads = async (address: string, population: Population): Promise<Reads> => {
  const connection = await connectRaw(address)
  const samples = samplesOf(population)
  const measured: Record<string, Percentiles> = {}
  try {
    for (const [kind, path] of Object.entries(listPaths(population))) {
      const { times } = await ask(
        connection,
        address,
        Array.from({ length: samples }, (_, n) => path(n)),
      )
      measured[kind] = percentiles(times)
    }
    for (const [kind, term] of Object.entries(searchTerms(population))) {
      const paths = Array.from({ length: samples }, (_, n) => searchPath(term(n)))
      const first = await ask(connection, address, paths)
      measured[`search: ${kind}`] = percentiles(first.times)
      const deep = paths.flatMap((path, n): Path[] => {
        const cursor = nextCursorOf(first.bodies[n])
        const row = 1_000 * (2 + jump(n, population.posts.length))
        return cursor === undefined ? [] : [`${path}&cursor=${movedTo(row, cursor)}`]
      })
      if (deep.length < FEWEST) continue
      const { times } = await ask(connection, address, deep)
      measured[`search: ${kind}, deep`] = percentiles(times)
    }
    return measured
  } finally {
    connection.close()
  }
}

const searchPath = (term: string): Path => `/api/posts?limit=20&search=${encodeURIComponent(term)}`

const listPaths = ({ posts, members }: Population): Readonly<Record<string, (n: number) => Path>> => {
  /** List scores are log positions times 1,000, and the log's first commit is not a post. */
  const anywhere = (n: number): string =>
    `cursor=${formatCursor({ score: 1_000 * (2 + jump(n, posts.length)), member: 'none' })}`
  const category = (n: number): string =>
    `category=${encodeURIComponent(CATEGORIES[n % CATEGORIES.length] ?? '')}`
  const feed = '/api/posts?limit=20'
  return {
    feed: (n) => `${feed}&${beforeFirst(n)}`,
    'feed, deep': (n) => `${feed}&${anywhere(n)}`,
    category: (n) => `${feed}&${category(n)}&${beforeFirst(n)}`,
    'category, deep': (n) => `${feed}&${category(n)}&${anywhere(n)}`,
    author: (n) => `${feed}&author=${members[jump(n, members.length)]}&${beforeFirst(n)}`,
    // The first members have written most posts.
    'author, deep': (n) => `${feed}&author=${members[n % 10]}&${anywhere(n)}`,
    popular: (n) => `${feed}&sort=popular&${beforeFirst(n)}`,
    post: (n) => `/api/posts/${posts[jump(n, posts.length)]}`,
  }
}

/** @throws Error unless the status is 200 */
const ask = async (
  connection: RawConnection,
  address: string,
  paths: readonly Path[],
): Promise<{ readonly times: readonly number[]; readonly bodies: readonly Buffer[] }> => {
  const [times, bodies]: [number[], Buffer[]] = [[], []]
  for (const path of paths) {
    const request = rawRequest(address, `GET ${path}`)
    const sent = performance.now()
    const { status, body } = await connection.request(request)
    times.push(performance.now() - sent)
    if (status !== 200) throw new Error(`${path} was answered ${status}: ${body.toString()}`)
    bodies.push(body)
    await sleep(PAUSE)
  }
  return { times, bodies }
}

/** In milliseconds: pause between two reads, so that deferred work of a read does not delay the next one. */
const PAUSE = 1

const nextCursorOf = (body: Buffer | undefined): string | undefined => {
  const page = parseJson(body?.toString() ?? 'null')
  return isJsonObject(page) && typeof page['nextCursor'] === 'string' ? page['nextCursor'] : undefined
}

const movedTo = (row: number, cursor: string): string =>
  Buffer.from(Buffer.from(cursor, 'base64url').toString().replace(/\d+$/, String(row))).toString('base64url')
