import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EdgeMeasured, measure } from './edge.ts'
import { pinBench } from './pinned-process.ts'
import { secondsOfTree } from './processors.ts'
import { type Publisher, publisherAt, register, warmUp } from './publishing.ts'
import { publishSteadily, readSteadily } from './steady-load.ts'
import { type RunningSite, runSite } from './run-site.ts'
import { median, type Percentiles } from './statistics.ts'

/** Reads of the kept front page and of the feed, which each post makes anew. In milliseconds. */
type Reads = { readonly page: Percentiles; readonly feed: Percentiles }

/** What is measured of a gateway of one process, and of one of two, in turn. */
type OfEach<T> = { readonly one: T; readonly two: T }

export type WorkersFigures = {
  /** The feed from memory, as often as it can be read, with all processes on one core. */
  readonly oneCore: OfEach<EdgeMeasured>
  /** The same at a steady rate that one process bears easily, and all that the site works meanwhile for one read: what two cost where one would do. */
  readonly light: OfEach<Percentiles & { readonly serverMs: number }>
  /** Both cores for the site, of which the client takes its share: reads while nobody writes, and while so many posts a second are published. */
  readonly quiet: OfEach<Reads>
  readonly writing: OfEach<Reads & { readonly perSecond: number }>
}

const FEED = '/api/posts?limit=20'
const PAGE = '/company/about-us'
const ROUNDS = 3
const SECONDS = 6
/** Reads a second of each address, and posts a second. */
const READS = 150
const POSTS = 100

/** Measures what several gateway processes cost and bring, in four minutes. */
export const benchWorkers = async (say: (step: string) => void): Promise<WorkersFigures> => {
  pinBench()
  const data = await mkdtemp(join(tmpdir(), 'soko-bench-workers-'))
  try {
    say('one core, from memory')
    const onOne = await onSites(data, '0', async (sites) => ({
      light: await measureLight(sites),
      oneCore: { one: await measureKept(sites.one), two: await measureKept(sites.two) },
    }))
    say('two cores, reading while posts are published')
    return { ...onOne, ...(await onSites(data, '0,1', measureReads)) }
  } finally {
    await rm(data, { recursive: true, force: true })
  }
}

type Site = RunningSite & { readonly publisher: Publisher }

/** Runs two sites with some posts, one by each kind of gateway, side by side: of what is measured in turn the other one rests. */
const onSites = async <T>(
  data: string,
  cores: string,
  work: (sites: OfEach<Site>) => Promise<T>,
): Promise<T> => {
  const start = async (workers: number): Promise<Site> => {
    const site = await runSite(join(data, `${workers}-${cores}`), cores, { workers })
    await register(site.address)
    const publisher = await publisherAt(site.address)
    await warmUp(publisher)
    return { ...site, publisher }
  }
  const sites = { one: await start(1), two: await start(2) }
  try {
    return await work(sites)
  } finally {
    await sites.one.stop()
    await sites.two.stop()
  }
}

const measureKept = async (site: Site): Promise<EdgeMeasured> =>
  measure(
    { ...site, cpuTime: async () => secondsOfTree(site.pid) },
    { path: FEED, headers: { 'accept-encoding': 'identity' } },
  )

const measureLight = async (sites: OfEach<Site>): Promise<WorkersFigures['light']> => {
  const once = async ({ address, pid }: Site) => {
    const before = secondsOfTree(pid)
    const times = await readSteadily(address, FEED, { perSecond: READS, seconds: SECONDS })
    return { ...times, serverMs: ((secondsOfTree(pid) - before) * 1_000) / (READS * SECONDS) }
  }
  const rounds: WorkersFigures['light'][] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ one: await once(sites.one), two: await once(sites.two) })
  }
  const middle = (of: readonly WorkersFigures['light']['one'][]) => ({
    ...middleOf(of),
    serverMs: median(of.map(({ serverMs }) => serverMs)),
  })
  return { one: middle(rounds.map(({ one }) => one)), two: middle(rounds.map(({ two }) => two)) }
}

const measureReads = async (sites: OfEach<Site>): Promise<Pick<WorkersFigures, 'quiet' | 'writing'>> => {
  const rounds: { readonly quiet: OfEach<Reads>; readonly writing: OfEach<Reads> }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      quiet: { one: await read(sites.one, 0), two: await read(sites.two, 0) },
      writing: { one: await read(sites.one, POSTS), two: await read(sites.two, POSTS) },
    })
  }
  const middle = (of: readonly Reads[]): Reads => ({
    page: middleOf(of.map(({ page }) => page)),
    feed: middleOf(of.map(({ feed }) => feed)),
  })
  const each = (of: readonly OfEach<Reads>[]): OfEach<Reads> => ({
    one: middle(of.map(({ one }) => one)),
    two: middle(of.map(({ two }) => two)),
  })
  const writing = each(rounds.map(({ writing }) => writing))
  return {
    quiet: each(rounds.map(({ quiet }) => quiet)),
    writing: {
      one: { ...writing.one, perSecond: POSTS },
      two: { ...writing.two, perSecond: POSTS },
    },
  }
}

/** Reads both addresses, while so many posts a second are published. */
const read = async ({ address, publisher }: Site, perSecond: number): Promise<Reads> => {
  const pace = { perSecond: READS, seconds: SECONDS }
  const [page, feed] = await Promise.all([
    readSteadily(address, PAGE, pace),
    readSteadily(address, FEED, pace),
    publishSteadily(publisher, { perSecond, seconds: SECONDS }),
  ])
  return { page, feed }
}

const middleOf = (of: readonly Percentiles[]): Percentiles => ({
  p50: median(of.map(({ p50 }) => p50)),
  p99: median(of.map(({ p99 }) => p99)),
})
