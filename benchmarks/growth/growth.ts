import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { diskUse } from '../disk-use.ts'
import { measure } from '../edge.ts'
import { pinBench, unpinBench } from '../pinned-process.ts'
import { publish, publisherAt, register } from '../publishing.ts'
import { measureVisible } from '../steady-load.ts'
import { runSite } from '../run-site.ts'
import { drawGrowth } from './growth-charts.ts'
import type { GrowthResults } from './growth-results.ts'
import { growthTable } from './growth-table.ts'
import { compareAppends, type Filled, fillLogs, type Held } from './fill-logs.ts'
import { measureReads } from './reads.ts'
import { type Rebuild, rebuildViews, untilBuilt } from './rebuilds.ts'

export const SIZES = [1_000, 100_000, 1_000_000] as const

const COMPARED = 3_000
const STEADY = { perSecond: 50, seconds: 4 }
const BOTH = '0,1'
const ONE = '0'

/** Prints a table. Draws charts into `docs/performance` if there are several sizes. */
export const benchGrowth = async (
  print: (step: string) => void,
  sizes: readonly number[],
): Promise<readonly GrowthResults[]> => {
  const results: GrowthResults[] = []
  for (const posts of sizes) {
    const data = await mkdtemp(join(tmpdir(), 'soko-bench-growth-'))
    try {
      const measured = await measureGrowth(data, posts, (step) => print(`${posts} posts: ${step}`))
      print(JSON.stringify(measured))
      results.push(measured)
    } finally {
      await rm(data, { recursive: true, force: true })
    }
  }
  process.stdout.write(`${growthTable(results)}\n\n`)
  if (results.length > 1)
    drawGrowth(results, fileURLToPath(new URL('../../docs/performance/', import.meta.url)))
  return results
}

const measureGrowth = async (
  data: string,
  posts: number,
  print: (step: string) => void,
): Promise<GrowthResults> => {
  unpinBench()
  print('the log compared with bare SQLite')
  const compared = await compareAppends(Math.min(posts, COMPARED))
  print('writing the logs')
  const filled = await fillLogs(data, { posts, onProgress: every(posts / 10, (n) => print(`${n} written`)) })

  pinBench()
  const built = await measureBuilding(data, filled.held, print)
  // Printed now, because a part of a large site takes up to an hour, and the run may be interrupted.
  print(JSON.stringify(built))
  const reading = await measureReading(data, filled, print)
  print(JSON.stringify(reading))
  const { rebuilds, publish: published } = await measureWriting(data, filled.held, print)
  return {
    posts,
    held: filled.held,
    written: { rate: filled.rate, posts: compared },
    builtSeconds: built.seconds,
    disk: Object.fromEntries(
      Object.entries(built.disk).map(([name, bytes]) => [name, Math.round(bytes / posts)]),
    ),
    ...reading,
    rebuilds: { ...rebuilds, 'search index': built.search },
    publish: published,
  }
}

const measureBuilding = async (
  data: string,
  { auth, content }: Held,
  print: (step: string) => void,
): Promise<{ readonly seconds: number; readonly search: Rebuild; readonly disk: GrowthResults['disk'] }> => {
  print('building views and search')
  const starting = runSite(data, BOTH)
  await Promise.race([untilBuilt(data, 'content', 'posts'), starting])
  const viewsBuilt = performance.now()
  const site = await starting
  const seconds = (performance.now() - viewsBuilt) / 1_000
  await site.stop()
  const events = auth.events + content.events
  return {
    seconds: site.startMs / 1_000,
    search: { events, seconds, rate: events / seconds },
    disk: await diskUse(data),
  }
}

const measureReading = async (
  data: string,
  { population }: Filled,
  print: (step: string) => void,
): Promise<Pick<GrowthResults, 'readySeconds' | 'megabytes' | 'hotFeed' | 'reads'>> => {
  print('starting')
  const site = await runSite(data, ONE)
  const ready = await site.memory()
  print('reading')
  const reads = await measureReads(site.address, population)
  const read = await site.memory()
  const asked = { path: '/api/posts?limit=20', headers: { 'accept-encoding': 'identity' } }
  const hotFeed = await measure(site, asked, { seconds: 1 })
  await site.stop()
  return { readySeconds: site.startMs / 1_000, megabytes: { ready, read }, hotFeed, reads }
}

const measureWriting = async (
  data: string,
  held: Held,
  print: (step: string) => void,
): Promise<Pick<GrowthResults, 'rebuilds' | 'publish'>> => {
  const site = await runSite(data, BOTH)
  const rebuilds = await rebuildViews(data, held, print)
  print('publishing')
  await register(site.address)
  const publisher = await publisherAt(site.address)
  const steady = await measureVisible(publisher, STEADY)
  const full = await publish(publisher, { seconds: STEADY.seconds })
  await site.stop()
  return { rebuilds, publish: { full, steady } }
}

const every = (step: number, tell: (n: number) => void): ((n: number) => void) => {
  let next = step
  return (n) => {
    if (n < next) return
    tell(n)
    next = (Math.floor(n / step) + 1) * step
  }
}
