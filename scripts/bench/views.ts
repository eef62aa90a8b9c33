import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createEventBus } from '@soko/platform/event-bus/create-event-bus.ts'
import { createIds } from '@soko/platform/ids.ts'
import { createAnnouncer } from '@soko/platform/projections/announcer.ts'
import type { Projection, PublishedCommit, SourceReader } from '@soko/platform/projections/projection.ts'
import { runProjection } from '@soko/platform/projections/run-projection.ts'
import { createViewStore } from '@soko/platform/view-store/create-view-store.ts'
import type { Entry, View } from '@soko/platform/view-store/view-store.ts'
import { type Measured, median, type Percentiles, percentiles } from './statistics.ts'

export type ViewFigures = {
  /** Events per second from published commits into a view: one document of about 474 bytes and two list entries per event, in batches of 1,000 events. */
  readonly rebuild: { readonly ulidKeys: Measured; readonly integerKeys: Measured }
  /** A page of 20 entries with their documents, parsed: the newest, and after a random entry. */
  readonly page: { readonly newest: Percentiles; readonly random: Percentiles }
}

const BATCH = 1_000
const AUTHORS = 1_000
const PAGES = 20_000
const BODY = 'Maize closed higher in Nairobi. '.repeat(12)
const HASH = '0123456789abcdef'.repeat(4)

const documentOf = (id: string, position: number) => ({
  id,
  title: `Maize, day ${position}`,
  position,
  text: BODY,
})
const authorOf = (position: number): string => `author:${(position * 7_919) % AUTHORS}`

const feed: Projection = {
  name: 'feed',
  version: 1,
  sources: ['bench'],
  apply: ({ stream, position, data }, view) => {
    view.put(`post:${stream}`, data ?? null)
    view.add('latest', stream, position)
    view.add(authorOf(position), stream, position)
  },
}

/** A log that makes its commits up as they are read: what it costs to read a real one is measured elsewhere. */
const madeUpLog = (keys: readonly string[]): SourceReader => ({
  read: async (source, after, limit = BATCH) =>
    keys.slice(after, after + limit).map((stream, index): PublishedCommit => {
      const position = after + index + 1
      const data = documentOf(stream, position)
      const event = { stream, version: 1, type: 'PostPublished', schema: 1, data }
      const time = '2026-01-01T00:00:00.000Z'
      return { source, logId: 'bench', position, time, previousHash: HASH, hash: HASH, events: [event] }
    }),
  head: async (source) => ({ source, logId: 'bench', head: { position: keys.length, hash: HASH } }),
  positionAt: async () => 0,
})

const rate = async (events: number, work: () => Promise<void>): Promise<number> => {
  const start = performance.now()
  await work()
  return Math.round((events / (performance.now() - start)) * 1_000)
}

/** Builds the view in `folder`; answers events per second. */
const rebuild = async (folder: string, keys: readonly string[]): Promise<number> => {
  const bus = await createEventBus({ kind: 'in-process' })
  const views = await createViewStore({ kind: 'sqlite', path: join(folder, 'views.sqlite') })
  const announcer = createAnnouncer({ service: 'bench', bus })
  const running = runProjection({
    service: 'bench',
    projection: feed,
    views,
    bus,
    reader: madeUpLog(keys),
    announcer,
    batch: BATCH,
  })
  const result = await rate(keys.length, async () => {
    await running.start()
    await running.ready
  })
  await running.stop()
  await bus.close()
  await views.close()
  return result
}

/** The same documents and entries in the plainest tables that hold them, without order, checkpoints or sizes. */
const bareWrites = async (folder: string, keys: readonly string[]): Promise<number> => {
  const db = new DatabaseSync(join(folder, 'bare.sqlite'))
  db.exec(`
    PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA secure_delete = ON;
    CREATE TABLE document (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE entry (
      list TEXT NOT NULL, member TEXT NOT NULL, score INTEGER NOT NULL, PRIMARY KEY (list, member)
    ) WITHOUT ROWID;
    CREATE INDEX by_score ON entry (list, score, member);`)
  const put = db.prepare(
    'INSERT INTO document VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
  )
  const add = db.prepare(
    'INSERT INTO entry VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET score = excluded.score',
  )
  const result = await rate(keys.length, async () => {
    for (let start = 0; start < keys.length; start += BATCH) {
      db.exec('BEGIN')
      for (const [index, key] of keys.slice(start, start + BATCH).entries()) {
        const position = start + index + 1
        put.run(`post:${key}`, JSON.stringify(documentOf(key, position)))
        add.run('latest', key, position)
        add.run(authorOf(position), key, position)
      }
      db.exec('COMMIT')
    }
  })
  db.close()
  return result
}

const timed = async (times: number, work: (index: number) => Promise<void>): Promise<Percentiles> => {
  const spent: number[] = []
  for (let index = 0; index < times; index += 1) {
    const start = performance.now()
    await work(index)
    spent.push(performance.now() - start)
  }
  return percentiles(spent)
}

const readPage = async (view: View, after?: Entry): Promise<void> => {
  const { answers } = await view.read([
    { range: 'latest', order: 'descending', limit: 20, documents: 'post:', ...(after && { after }) },
  ])
  if (answers[0].length !== 20) throw new Error(`a page has ${answers[0].length} entries`)
}

const readPages = async (folder: string, keys: readonly string[]): Promise<ViewFigures['page']> => {
  const views = await createViewStore({ kind: 'sqlite', path: join(folder, 'views.sqlite') })
  const view = views.view('feed@1')
  const newest = await timed(PAGES, async () => readPage(view))
  const random = await timed(PAGES, async (index) => {
    // Steps of a large prime visit the list all over, the same way in each run.
    const place = 20 + ((index * 7_368_787) % (keys.length - 20))
    await readPage(view, { member: keys[place] ?? '', score: place + 1 })
  })
  await views.close()
  return { newest, random }
}

type Round = { readonly rate: number; readonly bare: number; readonly page: ViewFigures['page'] }

const round = async (keys: readonly string[]): Promise<Round> => {
  const folder = await mkdtemp(join(tmpdir(), 'soko-bench-views-'))
  try {
    const bare = await bareWrites(folder, keys)
    const rate = await rebuild(folder, keys)
    return { rate, bare, page: await readPages(folder, keys) }
  } finally {
    await rm(folder, { recursive: true })
  }
}

const summary = (rounds: readonly Round[]): Measured => ({
  rate: median(rounds.map(({ rate }) => rate)),
  bare: median(rounds.map(({ bare }) => bare)),
  ratio: median(rounds.map(({ rate, bare }) => rate / bare)),
})

const pages = (rounds: readonly Round[], which: keyof ViewFigures['page']): Percentiles => ({
  p50: median(rounds.map(({ page }) => page[which].p50)),
  p99: median(rounds.map(({ page }) => page[which].p99)),
})

/**
 * Measures building a view of `events` events anew against bare `node:sqlite` on the same disk, round by round, and
 * reading pages of it; answers the medians. About a minute.
 */
export const benchViews = async ({ events = 200_000, rounds = 3 } = {}): Promise<ViewFigures> => {
  const ids = createIds()
  const ulids = Array.from({ length: events }, () => ids.next())
  const integers = Array.from({ length: events }, (_, index) => String(index + 1))
  const [withUlids, withIntegers]: [Round[], Round[]] = [[], []]
  for (let count = 0; count < rounds; count += 1) {
    withUlids.push(await round(ulids))
    withIntegers.push(await round(integers))
  }
  return {
    rebuild: { ulidKeys: summary(withUlids), integerKeys: summary(withIntegers) },
    page: { newest: pages(withUlids, 'newest'), random: pages(withUlids, 'random') },
  }
}
