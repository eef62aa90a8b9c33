import { createIds } from '@soko/platform/ids.ts'
import { createAnnouncer } from '@soko/platform/projections/announcer.ts'
import type { Projection } from '@soko/platform/projections/projection.ts'
import type { PublishedCommit, SourceReader } from '@soko/platform/published-log/published-commit.ts'
import { runViews } from '@soko/platform/projections/run-views.ts'
import type { Entry, View, ViewStore } from '@soko/platform/view-store/view-store.ts'
import { type BareRow, type BareViews, HASH } from './bare.ts'
import type { OpenBackends, Backends } from './backends.ts'
import { type Measured, median, type Percentiles, percentiles } from './statistics.ts'

export type ViewResults = {
  /** Events per second. Each writes a document of about 474 bytes and two list entries. */
  readonly rebuild: { readonly ulidKeys: Measured; readonly integerKeys: Measured }
  /** 20 entries with their parsed documents: the newest page, and a page after a random entry. */
  readonly page: Pages
  readonly barePage: Pages
}

type Pages = { readonly newest: Percentiles; readonly random: Percentiles }

const BATCH = 1_000
const AUTHORS = 1_000
const PAGE = 20
const BODY = 'Maize closed higher in Nairobi. '.repeat(12)

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

/** Generates its commits. Reading a real log is measured elsewhere. */
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

const rebuild = async (backends: Backends, views: ViewStore, keys: readonly string[]): Promise<number> => {
  const bus = await backends.bus()
  const announcer = createAnnouncer({ service: 'bench', bus })
  const leases = await backends.leases()
  const running = runViews({
    service: 'bench',
    projections: [feed],
    views,
    bus,
    reader: madeUpLog(keys),
    announcer,
    batch: BATCH,
    reacting: { leases, owner: 'bench' },
  })
  const result = await rate(keys.length, async () => {
    await running.start()
    await Promise.all(running.consumers.map(async ({ ready }) => ready))
  })
  await running.stop()
  return result
}

const bareWrites = async (views: BareViews, keys: readonly string[]): Promise<number> =>
  rate(keys.length, async () => {
    for (let start = 0; start < keys.length; start += BATCH) {
      const rows = keys.slice(start, start + BATCH).map((member, index): BareRow => {
        const score = start + index + 1
        const lists = ['latest', authorOf(score)]
        return { key: `post:${member}`, member, document: documentOf(member, score), lists, score }
      })
      await views.write(rows)
    }
  })

const timed = async (times: number, work: (index: number) => Promise<void>): Promise<Percentiles> => {
  const spent: number[] = []
  for (let index = 0; index < times; index += 1) {
    const start = performance.now()
    await work(index)
    spent.push(performance.now() - start)
  }
  return percentiles(spent)
}

type ReadPage = (after?: Entry) => Promise<readonly unknown[]>

const ourPage =
  (view: View): ReadPage =>
  async (after) => {
    const { answers } = await view.read([
      { range: 'latest', order: 'descending', limit: PAGE, documents: 'post:', ...(after && { after }) },
    ])
    return answers[0]
  }

const readPages = async (read: ReadPage, keys: readonly string[], count: number): Promise<Pages> => {
  const checked = async (after?: Entry): Promise<void> => {
    const entries = await read(after)
    if (entries.length !== PAGE) throw new Error(`a page has ${entries.length} entries`)
  }
  const newest = await timed(count, async () => checked())
  const random = await timed(count, async (index) => {
    // Steps of a large prime number cover the whole list, in the same order in each run.
    const place = PAGE + ((index * 7_368_787) % (keys.length - PAGE))
    await checked({ member: keys[place] ?? '', score: place + 1 })
  })
  return { newest, random }
}

type Round = { readonly rate: number; readonly bare: number; readonly page: Pages; readonly barePage: Pages }

const round = async (openBackends: OpenBackends, keys: readonly string[], pages: number): Promise<Round> => {
  const backends = await openBackends()
  try {
    const bareViews = await backends.bareViews()
    const bare = await bareWrites(bareViews, keys)
    const barePage = await readPages(async (after) => bareViews.page('latest', PAGE, after), keys, pages)
    const views = await backends.views()
    const rate = await rebuild(backends, views, keys)
    const page = await readPages(ourPage(views.view('feed@1')), keys, pages)
    return { rate, bare, page, barePage }
  } finally {
    await backends.close()
  }
}

const summary = (rounds: readonly Round[]): Measured => ({
  rate: median(rounds.map(({ rate }) => rate)),
  bare: median(rounds.map(({ bare }) => bare)),
  ratio: median(rounds.map(({ rate, bare }) => rate / bare)),
})

const pagesOf = (rounds: readonly Pages[], which: keyof Pages): Percentiles => ({
  p50: median(rounds.map((pages) => pages[which].p50)),
  p99: median(rounds.map((pages) => pages[which].p99)),
})

/** In turn with the bare driver; returns the medians. Takes about a minute on SQLite. */
export const benchViews = async (
  openBackends: OpenBackends,
  { events = 200_000, rounds = 3, pages = 20_000 } = {},
): Promise<ViewResults> => {
  const ids = createIds()
  const ulids = Array.from({ length: events }, () => ids.next())
  const integers = Array.from({ length: events }, (_, index) => String(index + 1))
  const [withUlids, withIntegers]: [Round[], Round[]] = [[], []]
  for (let count = 0; count < rounds; count += 1) {
    withUlids.push(await round(openBackends, ulids, pages))
    withIntegers.push(await round(openBackends, integers, pages))
  }
  const ours = withUlids.map(({ page }) => page)
  const bare = withUlids.map(({ barePage }) => barePage)
  return {
    rebuild: { ulidKeys: summary(withUlids), integerKeys: summary(withIntegers) },
    page: { newest: pagesOf(ours, 'newest'), random: pagesOf(ours, 'random') },
    barePage: { newest: pagesOf(bare, 'newest'), random: pagesOf(bare, 'random') },
  }
}
