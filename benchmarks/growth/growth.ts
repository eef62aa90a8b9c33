import { glob, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { diskUse } from '../disk-use.ts'
import { measure } from '../edge.ts'
import { pinBench, unpinBench } from '../pinned-process.ts'
import { measureVisible, publish, publisherAt, register } from '../publishing.ts'
import { runSite } from '../run-site.ts'
import { drawGrowth } from './growth-charts.ts'
import type { GrowthFigures } from './growth-figures.ts'
import { growthTable } from './growth-table.ts'
import { compareAppends, type Filled, fillLogs, type Held } from './fill-logs.ts'
import { measureReads } from './reads.ts'
import { rebuildViews } from './rebuilds.ts'

export const SIZES = [1_000, 100_000, 1_000_000] as const

/** Posts of which the log is compared with bare SQLite, at most. */
const COMPARED = 3_000
const STEADY = { perSecond: 50, seconds: 4 }
const BOTH = '0,1'
const ONE = '0'

/** Measures sites of these sizes, one after the other, prints a table of them, and draws them into `docs/performance` where there are several. */
export const benchGrowth = async (
  say: (step: string) => void,
  sizes: readonly number[],
): Promise<readonly GrowthFigures[]> => {
  const figures: GrowthFigures[] = []
  for (const posts of sizes) {
    const data = await mkdtemp(join(tmpdir(), 'soko-bench-growth-'))
    try {
      figures.push(await measureGrowth(data, posts, (step) => say(`${posts} posts: ${step}`)))
    } finally {
      await rm(data, { recursive: true, force: true })
    }
  }
  process.stdout.write(`${growthTable(figures)}\n\n`)
  if (figures.length > 1)
    drawGrowth(figures, fileURLToPath(new URL('../../docs/performance/', import.meta.url)))
  return figures
}

const measureGrowth = async (
  data: string,
  posts: number,
  say: (step: string) => void,
): Promise<GrowthFigures> => {
  unpinBench()
  say('the log beside bare SQLite')
  const compared = await compareAppends(Math.min(posts, COMPARED))
  say('writing the logs')
  const filled = await fillLogs(data, { posts, onProgress: every(posts / 10, (n) => say(`${n} written`)) })

  pinBench()
  say('building views and search')
  const building = await runSite(data, BOTH)
  await building.stop()
  const disk = await diskUse(data)

  return {
    posts,
    held: filled.held,
    written: { rate: filled.rate, posts: compared },
    builtSeconds: building.startMs / 1_000,
    disk: Object.fromEntries(Object.entries(disk).map(([name, bytes]) => [name, Math.round(bytes / posts)])),
    ...(await measureReading(data, filled, say)),
    ...(await measureWriting(data, filled.held, say)),
  }
}

/** What a site on one core answers that has been started on what is there. */
const measureReading = async (
  data: string,
  { population }: Filled,
  say: (step: string) => void,
): Promise<Pick<GrowthFigures, 'readySeconds' | 'megabytes' | 'hotFeed' | 'reads'>> => {
  say('starting')
  const site = await runSite(data, ONE)
  const ready = await site.memory()
  say('reading')
  const reads = await measureReads(site.address, population)
  const read = await site.memory()
  const asked = { path: '/api/posts?limit=20', headers: { 'accept-encoding': 'identity' } }
  const hotFeed = await measure(site, asked, { seconds: 1 })
  await site.stop()
  return { readySeconds: site.startMs / 1_000, megabytes: { ready, read }, hotFeed, reads }
}

/** Builds everything anew, and then publishes. */
const measureWriting = async (
  data: string,
  held: Held,
  say: (step: string) => void,
): Promise<Pick<GrowthFigures, 'rebuilds' | 'publish'>> => {
  const before = await runSite(data, BOTH)
  const views = await rebuildViews(data, held, say)
  await before.stop()

  say('rebuilding the search index')
  for await (const file of glob('content/search.sqlite*', { cwd: data })) await rm(join(data, file))
  const site = await runSite(data, BOTH)
  const seconds = (site.startMs - before.startMs) / 1_000
  const events = held.content.events + held.auth.events

  say('publishing')
  await register(site.address)
  const publisher = await publisherAt(site.address)
  const steady = await measureVisible(publisher, STEADY)
  const full = await publish(publisher, { seconds: STEADY.seconds })
  await site.stop()
  return {
    rebuilds: { ...views, 'search index': { events, seconds, rate: events / seconds } },
    publish: { full, steady },
  }
}

/** Calls `tell` when another so many are there. */
const every = (step: number, tell: (n: number) => void): ((n: number) => void) => {
  let next = step
  return (n) => {
    if (n < next) return
    tell(n)
    next = (Math.floor(n / step) + 1) * step
  }
}
