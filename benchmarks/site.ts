import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { publish, publisherAt, register } from './publishing.ts'
import { pinBench } from './pinned-process.ts'
import { type RunningSite, runSite } from './run-site.ts'
import { type Measured, median } from './statistics.ts'

export type SiteResults = {
  /** Requests a second for the feed of 20 cards; the baseline is bare node:http with the same bytes. */
  readonly feed: Measured & { readonly bytes: number; readonly p99: number }
  readonly start: { readonly posts: number; readonly milliseconds: number; readonly megabytes: number }
  readonly megabytesAfter: number
}

const POSTS = 10_000
const CLIENTS = 32
const SECONDS = 5
const ROUNDS = 3

/** Takes about a minute. The site runs on the first core, the clients on the last. */
export const benchSite = async (print: (step: string) => void): Promise<SiteResults> => {
  pinBench()
  const data = await mkdtemp(join(tmpdir(), 'soko-bench-site-'))
  try {
    print(`filling up to ${POSTS} posts`)
    let site = await runSite(data, '0,1', { behind: 60 * 60_000 })
    await register(site.address)
    await publish(await publisherAt(site.address), { posts: POSTS })
    await site.stop()

    print('starting with them')
    const starts = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const started = await runSite(data, '0')
      starts.push({ milliseconds: started.startMs, megabytes: await started.memory() })
      await started.stop()
    }

    print('the feed')
    site = await runSite(data, '0')
    const feed = await measureFeed(site)
    const megabytesAfter = await site.memory()
    await site.stop()
    return {
      feed,
      start: {
        posts: POSTS,
        milliseconds: median(starts.map(({ milliseconds }) => milliseconds)),
        megabytes: median(starts.map(({ megabytes }) => megabytes)),
      },
      megabytesAfter,
    }
  } finally {
    await rm(data, { recursive: true, force: true })
  }
}

const measureFeed = async (site: RunningSite): Promise<SiteResults['feed']> => {
  const path = '/api/posts?limit=20'
  const body = await (await fetch(site.address + path)).text()
  await site.mirror({ body })
  const load = async (url: string) => autocannon({ url, connections: CLIENTS, duration: SECONDS })
  const rounds = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const bare = await load(site.bare)
    const ours = await load(site.address + path)
    rounds.push({ bare: bare.requests.average, rate: ours.requests.average, p99: ours.latency.p99 })
  }
  return {
    rate: median(rounds.map(({ rate }) => rate)),
    bare: median(rounds.map(({ bare }) => bare)),
    ratio: median(rounds.map(({ rate, bare }) => rate / bare)),
    p99: median(rounds.map(({ p99 }) => p99)),
    bytes: Buffer.byteLength(body),
  }
}
