import { randomBytes, randomInt } from 'node:crypto'
import type { Card } from '@soko/contracts/types/post.ts'
import sharp from 'sharp'
import { createSiteClient } from '../site/site-client.ts'
import { type Percentiles, percentiles } from './statistics.ts'

/** In milliseconds. */
export type Answered = { readonly reads: Percentiles; readonly writes: Percentiles }

/** A load of 95 % reads and 5 % writes. */
export type MixedLoad = {
  /** Returns the response times since its last call. */
  answered(): Answered
  /** Returns the number of sent requests by kind, and how many of them `failed`. `skipped` were not sent. */
  stop(): Promise<Readonly<Record<string, number>>>
}

type Act = readonly [kind: string, perSecond: number, act: () => Promise<unknown>]

const act = (...of: Act): Act => of

const WRITES: ReadonlySet<string> = new Set(['publish', 'comment', 'upload', 'login'])

/** While this many requests are pending on a slow machine, further ones are skipped. */
const MOST_UNDER_WAY = 64
const MOST_KNOWN = 2_000
const STREAMS = 40
/** In milliseconds. */
const LISTENING = 60_000
const ENCODINGS = ['br', 'gzip', 'identity']
const WORDS = [
  'maize',
  'coffee',
  'shilling',
  'bond',
  'nairobi',
  'bitcoin',
  'gold',
  'naira',
  'inflation',
  'cedi',
]

/** Picks a random item. @throws RangeError if there are none */
const any = <T extends {}>(of: readonly T[]): T => {
  const chosen = of[randomInt(of.length)]
  if (chosen === undefined) throw new RangeError('there is nothing to choose from')
  return chosen
}

/** Returns the kinds of requests. Readers read existing posts and those of the author. */
const actsOn = async (address: string): Promise<readonly Act[]> => {
  const email = `${randomBytes(6).toString('hex')}@example.com`
  const password = randomBytes(12).toString('hex')
  await createSiteClient(address).call('POST /api/auth/register', {
    body: { name: 'Load', username: `load${randomBytes(4).toString('hex')}`, email, password },
  })
  const signedIn = async () => {
    const client = createSiteClient(address)
    await client.signIn(email, password)
    return client
  }
  let author = await signedIn()
  const { posts } = await author.call<{ posts: Card[] }>('GET /api/posts?limit=50')
  const known = [...posts]
  const picture = await sharp({
    create: {
      width: 1_600,
      height: 1_000,
      channels: 3,
      background: 'green',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer()

  const read = async (path: string): Promise<void> => {
    const answer = await fetch(address + path, { headers: { 'accept-encoding': any(ENCODINGS) } })
    await answer.arrayBuffer()
    if (answer.status >= 400) throw new Error(`${path} was answered ${answer.status}`)
  }
  const pages = ['/', '/blog', '/trading-tools', '/company/about-us', '/rss.xml', '/category/crypto']

  return [
    act('page', 25, async () =>
      read(any([any(pages), `/posts/post/${any(known).slug}`, `/posts/post/${any(known).slug}`])),
    ),
    act('unreadParameter', 5, async () => read(`/blog?x=${randomBytes(6).toString('hex')}`)),
    act('searchPage', 3, async () => read(`/search/${any(WORDS)}%20${randomInt(1_000)}`)),
    act('feed', 40, async () =>
      read(any(['/api/posts?limit=20', '/api/posts?limit=50', '/api/posts?category=Crypto'])),
    ),
    act('post', 30, async () => read(`/api/posts/${any(known)._id}`)),
    act('comments', 10, async () => read(`/api/comments/post/${any(known)._id}`)),
    act('search', 5, async () => read(`/api/posts?search=${any(WORDS)}%20${any(WORDS)}`)),
    act('image', 5, async () => {
      const { photo } = any(known)
      if (photo) await read(photo)
    }),
    act('sharePicture', 0.5, async () => {
      const { _id } = any(known)
      await read(`/og/${_id}/1.png`)
    }),
    act('publish', 4, async () => {
      const words = Array.from({ length: 8 }, () => any(WORDS)).join(' ')
      const text = `<p>${words} closed <strong>higher</strong>. ${WORDS.join(' ').repeat(5)}</p>`
      const post = await author.call<Card>('POST /api/posts/create', {
        body: {
          title: `${words} ${randomInt(1e9)}`,
          html: text.repeat(10) + `<ul><li>${words}</li></ul>`,
          categories: ['Crypto', 'Commodities'],
        },
      })
      if (known.length < MOST_KNOWN) known.push(post)
      else known[randomInt(known.length)] = post
    }),
    act('comment', 2, async () =>
      author.call('POST /api/comments/create', {
        body: { postId: any(known)._id, comment: WORDS.join(' ') },
      }),
    ),
    act('upload', 0.2, async () => {
      const form = new FormData()
      form.set('image', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'a.jpg')
      await author.call('POST /api/posts/upload', { body: form })
    }),
    // Signs in again, because a token expires after some minutes.
    act('login', 0.3, async () => {
      author = await signedIn()
    }),
  ]
}

/** Opens streams of live updates, each of which is replaced after a minute. */
const openStreams = (address: string): { stop(): Promise<void> } => {
  const ending = new AbortController()
  const listen = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      try {
        const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(LISTENING)])
        const answer = await fetch(`${address}/api/live?topics=posts`, { signal })
        for await (const part of answer.body ?? []) void part
      } catch {
        // This program or the site has closed the stream. The loop opens the next one.
      }
    }
  }
  const streams = Array.from({ length: STREAMS }, listen)
  return {
    stop: async () => {
      ending.abort()
      await Promise.all(streams)
    },
  }
}

export const mixedLoad = async (address: string): Promise<MixedLoad> => {
  const acts = await actsOn(address)
  const asked: Record<string, number> = { failed: 0, skipped: 0 }
  let underWay = 0
  let times = { reads: new Array<number>(), writes: new Array<number>() }
  const failures = new Set<string>()
  const run = async (kind: string, perform: () => Promise<unknown>): Promise<void> => {
    if (underWay >= MOST_UNDER_WAY) {
      asked['skipped'] = (asked['skipped'] ?? 0) + 1
      return
    }
    underWay += 1
    asked[kind] = (asked[kind] ?? 0) + 1
    const begun = performance.now()
    try {
      await perform()
      times[WRITES.has(kind) ? 'writes' : 'reads'].push(performance.now() - begun)
    } catch (error) {
      asked['failed'] = (asked['failed'] ?? 0) + 1
      const text = `${kind}: ${String(error).slice(0, 160)}`
      if (failures.size < 10 && !failures.has(text)) process.stderr.write(`${text}\n`)
      failures.add(text)
    } finally {
      underWay -= 1
    }
  }
  const timers = acts.map(([kind, perSecond, perform]) =>
    setInterval(() => void run(kind, perform), 1_000 / perSecond),
  )
  const streams = openStreams(address)

  return {
    answered: () => {
      const { reads, writes } = times
      times = { reads: [], writes: [] }
      return { reads: percentiles(reads), writes: percentiles(writes) }
    },
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      await streams.stop()
      return asked
    },
  }
}
