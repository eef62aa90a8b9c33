import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { createSiteClient } from '../embedded/site-client.ts'
import { pinBench, type RunningSite, runSite } from './run-site.ts'
import { type Measured, median, type Percentiles, percentiles } from './statistics.ts'

export type SiteFigures = {
  /** Requests a second for the feed of 20 cards, beside bare node:http sending the same bytes from the same process. */
  readonly feed: Measured & { readonly bytes: number; readonly p99: number }
  /** Posts of 4 KB published a second by 32 clients: the server on one core, and with two. */
  readonly publish: {
    readonly oneCore: { readonly rate: number; readonly p99: number }
    readonly twoCores: { readonly rate: number; readonly p99: number }
  }
  /** At 100 a second, from sending a post: until it was answered, and was found in the feed and by the search. */
  readonly publishToVisible: {
    readonly answered: Percentiles
    readonly feed: Percentiles
    readonly search: Percentiles
  }
  /** With 10,000 posts: from the start of the process to the first answer, and resident memory then, in megabytes. */
  readonly start: { readonly posts: number; readonly milliseconds: number; readonly megabytes: number }
  /** Resident after all of this, in megabytes. */
  readonly megabytesAfter: number
}

const POSTS = 10_000
const CLIENTS = 32
const SECONDS = 5
const ROUNDS = 3
const SENTENCES = 'Maize closed higher in Nairobi as buyers returned; the premium over Mombasa held. '.repeat(
  3,
)
/** 4 KB as the editor sends it: paragraphs with a marked word, and no lists or links, which take the sanitiser longer. */
const HTML = `<p>Maize closed <strong>higher</strong>&nbsp;again. ${SENTENCES}</p>`.repeat(13)

/** Measures a whole site: about two minutes. The site keeps to the first core, the clients to the last. */
export const benchSite = async (say: (step: string) => void): Promise<SiteFigures> => {
  pinBench()
  const data = await mkdtemp(join(tmpdir(), 'soko-bench-site-'))
  try {
    say(`filling up to ${POSTS} posts`)
    let site = await runSite(data, '0,1', { behind: 60 * 60_000 })
    await register(site)
    await publish(site, await tokenOf(site), POSTS)
    await site.stop()

    say('starting with them')
    const starts = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const started = await runSite(data, '0')
      starts.push({ milliseconds: started.startMs, megabytes: await started.memory() })
      await started.stop()
    }

    say('publishing, the server on two cores')
    site = await runSite(data, '0,1')
    const twoCores = await measurePublishing(site)
    await site.stop()
    say('publishing, the server on one core')
    site = await runSite(data, '0')
    const oneCore = await measurePublishing(site)
    await site.stop()

    site = await runSite(data, '0,1')
    say('publish to visible')
    const publishToVisible = await measureVisible(site)
    await site.stop()

    say('the feed')
    site = await runSite(data, '0')
    const feed = await measureFeed(site)
    const megabytesAfter = await site.memory()
    await site.stop()
    return {
      feed,
      publish: { oneCore, twoCores },
      publishToVisible,
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

const EMAIL = 'bench@example.com'
const PASSWORD = randomBytes(16).toString('hex')

const register = async ({ address }: RunningSite): Promise<void> => {
  await createSiteClient(address).call('POST /api/auth/register', {
    body: { name: 'Bench', username: 'bench', email: EMAIL, password: PASSWORD },
  })
}

/** A token is good for one origin, and each start of the site is another: its port is. */
const tokenOf = async ({ address }: RunningSite): Promise<string> => {
  const client = createSiteClient(address)
  await client.signIn(EMAIL, PASSWORD)
  return (await client.call<{ token: string }>('GET /api/auth/refetch')).token
}

let titles = 0
const postOf = (title = `Maize premium ${(titles += 1)} over Mombasa`): string =>
  JSON.stringify({ title, html: HTML, categories: ['Commodities', 'Kenya'] })

const headersOf = (token: string) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
})

/** @param amount so many posts; for five seconds when left out. */
const publish = async (site: RunningSite, token: string, amount?: number): Promise<autocannon.Result> => {
  const result = await autocannon({
    url: `${site.address}/api/posts/create`,
    connections: CLIENTS,
    ...(amount === undefined ? { duration: SECONDS } : { amount }),
    requests: [
      {
        method: 'POST',
        headers: headersOf(token),
        setupRequest: (request) => ({ ...request, body: postOf() }),
      },
    ],
  })
  if (result.non2xx + result.errors > 0)
    throw new Error(`${result.non2xx} posts were refused and ${result.errors} requests failed`)
  return result
}

/** Posts published before what is measured, so that a program that has just started is not. */
const WARMING = 500

const measurePublishing = async (site: RunningSite) => {
  const token = await tokenOf(site)
  await publish(site, token, WARMING)
  const rounds = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const { requests, latency } = await publish(site, token)
    rounds.push({ rate: requests.average, p99: latency.p99 })
  }
  return { rate: median(rounds.map(({ rate }) => rate)), p99: median(rounds.map(({ p99 }) => p99)) }
}

const measureFeed = async (site: RunningSite): Promise<SiteFigures['feed']> => {
  const path = '/api/posts?limit=20'
  const body = await (await fetch(site.address + path)).text()
  await site.mirror(body)
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

const PER_SECOND = 100
const VISIBLE_SECONDS = 10

/**
 * Publishes 100 a second for ten seconds. Another reader asks for each as soon as it has been answered: in the feed at
 * once, by the search every five milliseconds. (Readers that ask all the time would measure how many can ask.)
 */
const measureVisible = async (site: RunningSite): Promise<SiteFigures['publishToVisible']> => {
  const token = await tokenOf(site)
  await publish(site, token, WARMING)
  const run = `zq${randomBytes(4).toString('hex')}`
  const [answered, feed, search]: [number[], number[], number[]] = [[], [], []]
  const one = async (n: number): Promise<void> => {
    const word = `${run}x${n}x`
    const start = performance.now()
    const answer = await fetch(`${site.address}/api/posts/create`, {
      method: 'POST',
      headers: headersOf(token),
      body: postOf(`Maize ${word}`),
    })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`a post was refused with ${answer.status}`)
    answered.push(performance.now() - start)
    const seen = async (path: string): Promise<number> => {
      for (;;) {
        const text = await (await fetch(site.address + path)).text()
        const time = performance.now() - start
        if (text.includes(word)) return time
        if (time > 10_000) throw new Error(`a post was not to be seen at ${path}`)
        await sleep(5)
      }
    }
    feed.push(await seen('/api/posts?limit=50'))
    search.push(await seen(`/api/posts?limit=1&search=${word}`))
  }
  const posts: Promise<void>[] = []
  const begin = performance.now()
  for (let n = 0; n < PER_SECOND * VISIBLE_SECONDS; n += 1) {
    await sleep(Math.max(0, begin + (n * 1_000) / PER_SECOND - performance.now()))
    posts.push(one(n))
  }
  await Promise.all(posts)
  return { answered: percentiles(answered), feed: percentiles(feed), search: percentiles(search) }
}
