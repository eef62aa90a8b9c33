import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { z } from 'zod'
import { createSiteClient } from '../site/site-client.ts'
import { median, type Percentiles, percentiles } from './statistics.ts'

/** Posts of 4 KB a second, and how long an answer took, in milliseconds. */
export type Published = { readonly rate: number; readonly p99: number }

/**
 * At 100 a second, from sending a post: until it was answered, and was found in the feed and by the search. A post that
 * was not found within ten seconds is `overdue`, and counts as ten seconds.
 */
export type Visible = {
  readonly overdue: number
  readonly answered: Percentiles
  readonly feed: Percentiles
  readonly search: Percentiles
}

const CLIENTS = 32
const SECONDS = 5
const ROUNDS = 3
const SENTENCES = 'Maize closed higher in Nairobi as buyers returned; the premium over Mombasa held. '.repeat(
  3,
)
/** 4 KB as the editor sends it: paragraphs with a marked word, and no lists or links, which take the sanitiser longer. */
const HTML = `<p>Maize closed <strong>higher</strong>&nbsp;again. ${SENTENCES}</p>`.repeat(13)

const EMAIL = 'bench@example.com'
const PASSWORD = randomBytes(16).toString('hex')

/** Registers who publishes. */
export const register = async (address: string): Promise<void> => {
  await createSiteClient(address).call('POST /api/auth/register', {
    body: { name: 'Bench', username: 'bench', email: EMAIL, password: PASSWORD },
  })
}

/** A token is valid for one origin, and each start of the site has another, because its port differs. */
export const tokenOf = async (address: string): Promise<string> => {
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

/** @param amount how many posts; without it, as many as there are in five seconds. */
export const publish = async (
  address: string,
  token: string,
  amount?: number,
): Promise<autocannon.Result> => {
  const result = await autocannon({
    url: `${address}/api/posts/create`,
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

/** Posts published before the measurement, so that a program that has just started is not measured. */
const WARMING = 500

/** Publishes as fast as 32 clients can, five seconds a round; answers the medians. */
export const measurePublishing = async (
  address: string,
  { rounds: count = ROUNDS } = {},
): Promise<Published> => {
  const token = await tokenOf(address)
  await publish(address, token, WARMING)
  const rounds = []
  for (let round = 0; round < count; round += 1) {
    const { requests, latency } = await publish(address, token)
    rounds.push({ rate: requests.average, p99: latency.p99 })
  }
  return { rate: median(rounds.map(({ rate }) => rate)), p99: median(rounds.map(({ p99 }) => p99)) }
}

/** The fields that are read of answers: as few as possible, because checking them is measured, too. */
const Created = z.object({ createdAt: z.string() })
const Found = z.object({ posts: z.array(Created.extend({ title: z.string() })) })

/** Milliseconds after which a reader stops looking for a post. */
const PATIENCE = 10_000

/**
 * Publishes 100 a second for ten seconds, unless told otherwise. Another reader asks for each as soon as it has been
 * answered, first in the feed, then by the search; again after 5 ms, or a tenth of the time that has passed. (Readers that
 * ask all the time would measure how many can ask.)
 */
export const measureVisible = async (
  address: string,
  { perSecond = 100, seconds = 10 } = {},
): Promise<Visible> => {
  const token = await tokenOf(address)
  await publish(address, token, WARMING)
  const run = `zq${randomBytes(4).toString('hex')}`
  const [answered, feed, search]: [number[], number[], number[]] = [[], [], []]
  let overdue = 0

  const one = async (n: number): Promise<void> => {
    const word = `${run}x${n}x`
    const start = performance.now()
    const answer = await fetch(`${address}/api/posts/create`, {
      method: 'POST',
      headers: headersOf(token),
      body: postOf(`Maize ${word}`),
    })
    if (!answer.ok) throw new Error(`a post was refused with ${answer.status}`)
    const created = Created.parse(await answer.json())
    answered.push(performance.now() - start)

    /** Milliseconds until a reader finds it there, at most their patience. */
    const seen = async (path: string): Promise<number> => {
      for (;;) {
        const { posts } = Found.parse(await (await fetch(address + path)).json())
        const time = performance.now() - start
        // Posts appear in the log's order. By now there may be so many newer ones that it is on the second page.
        if (posts.some(({ title, createdAt }) => title.includes(word) || createdAt > created.createdAt))
          return time
        if (time > PATIENCE) {
          overdue += 1
          return PATIENCE
        }
        await sleep(Math.max(5, time / 10))
      }
    }
    feed.push(await seen('/api/posts?limit=50'))
    search.push(await seen(`/api/posts?limit=1&search=${word}`))
  }
  const posts: Promise<void>[] = []
  const begin = performance.now()
  for (let n = 0; n < perSecond * seconds; n += 1) {
    await sleep(Math.max(0, begin + (n * 1_000) / perSecond - performance.now()))
    posts.push(one(n))
  }
  await Promise.all(posts)
  return { overdue, answered: percentiles(answered), feed: percentiles(feed), search: percentiles(search) }
}
