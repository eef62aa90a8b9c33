import type { Positions } from '@soko/platform/http/soko-headers.ts'
import type { Announcement } from '@soko/platform/projections/announcement.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Answer, Life, combineValidity } from './answer.ts'
import { createEdgeCache, type EdgeCache } from './edge-cache.ts'

let cache: EdgeCache
let time: number
let head: number
let fetched: string[]

const announce = (part: Partial<Announcement>): void => {
  const announcement = { service: 'content', projection: 'posts', source: 'content', logId: 'log' }
  cache.invalidate({ ...announcement, from: head, to: head, tags: [], ...part })
}
const write = (...tags: string[]): void => {
  head += 1
  announce({ from: head - 1, to: head, tags })
}

beforeEach(() => {
  time = 0
  head = 10
  fetched = []
  cache = createEdgeCache({ common: {}, now: () => time })
  announce({})
})
afterEach(() => {
  cache.close()
})

const answerOf = (tags: readonly string[], part: Partial<Answer> = {}): Answer => ({
  status: 200,
  headers: {},
  body: Buffer.from(`as of ${head}`),
  seen: new Map([['content/posts', new Map([['content', head]])]]),
  tags: tags.map((tag) => `content/posts:${tag}`),
  life: Life.tagged,
  isCacheable: true,
  ...part,
})

type Asking = { readonly written?: Positions; readonly fetch?: () => Promise<Answer> }

const read = async (key: string, { written, fetch = async () => answerOf([key]) }: Asking = {}) => {
  const counted = async (): Promise<Answer> => {
    fetched.push(key)
    return fetch()
  }
  const { body } = await cache.read({ key, label: 'test', written, fetch: counted })
  return body.toString()
}

describe('a cache entry', () => {
  it('is evicted when its view is rebuilt or belongs to another log', async () => {
    await read('post:1')
    announce({ from: 0, to: head, tags: ['*'] })
    await read('post:1')
    announce({ logId: 'another' })
    await read('post:1')
    expect(fetched).toHaveLength(3)
  })

  it('is refetched when expired, and served stale when that fails', async () => {
    const fail = async (): Promise<Answer> => Promise.reject(new Error('away'))
    await read('post:1')
    const broken = async (): Promise<Answer> => answerOf(['post:1'], { status: 503, isCacheable: false })
    time += Life.tagged
    head += 1
    announce({ from: head - 1, to: head, tags: ['post:2'] })
    expect(await read('post:1', { fetch: fail })).toBe('as of 10')
    expect(await read('post:1', { fetch: broken })).toBe('as of 10')
    expect(cache.metrics.of('stale')).toBe(2)
    expect(await read('post:1')).toBe('as of 11')
  })

  it('is never served stale after an invalidation or to clients with newer writes', async () => {
    const fail = async (): Promise<Answer> => Promise.reject(new Error('away'))
    await read('post:1')
    const written = new Map([['content', head + 1]])
    await expect(read('post:1', { fetch: fail, written })).rejects.toThrow('away')
    write('post:1')
    await expect(read('post:1', { fetch: fail })).rejects.toThrow('away')
  })

  it('without tags expires after a second', async () => {
    const search = async (): Promise<Answer> => answerOf([], { life: Life.untagged })
    await read('search', { fetch: search })
    write('feed')
    time += 999
    expect(await read('search', { fetch: search })).toBe('as of 10')
    time += 1
    expect(await read('search', { fetch: search })).toBe('as of 11')
  })
})

describe('not cached:', () => {
  const cases: Record<string, Partial<Answer>> = {
    'a private response': { isCacheable: false },
    'an answer that sets a cookie': { headers: { 'set-cookie': ['a=b'] } },
    'an answer with cache-control private': { headers: { 'cache-control': 'private, max-age=5' } },
    'a no-store answer': { headers: { 'cache-control': 'No-Store' } },
    'a failure': { status: 500 },
    'a part': { status: 206 },
    'an answer from views that were behind': {
      seen: new Map([['content/posts', new Map([['content', 9]])]]),
    },
    'an answer without positions of its views': { seen: new Map() },
  }
  it.each(Object.entries(cases))('%s', async (_name, part) => {
    write('post:1')
    for (let times = 0; times < 2; times += 1) {
      await read('post:1', { fetch: async () => answerOf(['post:1'], part) })
    }
    expect(fetched).toHaveLength(2)
  })
})

describe('concurrent requests for one key', () => {
  it('share one fetch', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, async () => read('post:1')))
    expect(new Set(answers)).toEqual(new Set(['as of 10']))
    expect(fetched).toHaveLength(1)
  })

  it('share its failure', async () => {
    const fetch = async (): Promise<Answer> => Promise.reject(new Error('away'))
    const both = await Promise.allSettled([read('post:1', { fetch }), read('post:1', { fetch })])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await read('post:1')).toBe('as of 10')
  })
})

describe('the cache size', () => {
  it('is bounded by LRU eviction', async () => {
    cache.close()
    cache = createEdgeCache({ common: {}, bytes: 1_000_000, now: () => time })
    announce({})
    const fetch = async (): Promise<Answer> => answerOf(['x'], { body: Buffer.alloc(40_000) })
    const keys = Array.from({ length: 30 }, (_, index) => `key ${index}`)
    for (const key of keys) {
      await read(key, { fetch })
      await read('key 0', { fetch })
    }
    expect(fetched.filter((key) => key === 'key 0')).toHaveLength(1)
    await read('key 1', { fetch })
    expect(fetched.filter((key) => key === 'key 1')).toHaveLength(2)
  })
})

describe('a response made of others', () => {
  it('has all their tags and the lowest positions, and is cached if all are', () => {
    const [one, other] = [answerOf(['feed']), answerOf(['post:1', 'feed'])]
    const older = new Map([['content/posts', new Map([['content', 8]])]])
    const page = combineValidity([one, { ...other, seen: older, life: Life.untagged }])
    expect(page).toEqual({
      seen: older,
      tags: ['content/posts:feed', 'content/posts:post:1'],
      life: Life.untagged,
      isCacheable: true,
    })
    expect(combineValidity([one, { ...other, isCacheable: false }]).isCacheable).toBe(false)
  })
})
