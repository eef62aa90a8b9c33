import type { Positions } from '@soko/platform/http/soko-headers.ts'
import type { Announcement } from '@soko/platform/projections/announcement.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Answer, Life, madeOf } from './answer.ts'
import { createEdgeCache, type EdgeCache } from './edge-cache.ts'
import { LONGEST_SILENCE } from './announcements.ts'

let cache: EdgeCache
let time: number
/** The newest commit of content that the views of the toy service show. */
let head: number
let fetched: string[]

const announce = (part: Partial<Announcement>): void => {
  const announcement = { service: 'content', projection: 'posts', source: 'content', logId: 'log' }
  cache.invalidate({ ...announcement, from: head, to: head, tags: [], ...part })
}
/** Writes a commit that touches these tags; the gateway hears of it. */
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
  keep: true,
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

describe('an entry', () => {
  it('answers until its tag is announced', async () => {
    expect(await read('post:1')).toBe('as of 10')
    write('post:2')
    expect(await read('post:1')).toBe('as of 10')
    write('post:1')
    expect(await read('post:1')).toBe('as of 12')
    expect(fetched).toEqual(['post:1', 'post:1'])
  })

  it('goes when something was missed, of its view only', async () => {
    const others = async (): Promise<Answer> => ({
      ...answerOf([]),
      seen: new Map([['social/site', new Map([['social', 1]])]]),
      tags: ['social/site:site'],
    })
    announce({ service: 'social', projection: 'site', source: 'social', from: 1, to: 1 })
    await read('post:1')
    await read('site', { fetch: others })
    head += 2
    announce({ from: head - 1, to: head, tags: ['post:9'] })
    expect(await read('post:1')).toBe('as of 12')
    await read('site', { fetch: others })
    expect(fetched).toEqual(['post:1', 'site', 'post:1'])
  })

  it('goes when the view was built anew, or is of another log', async () => {
    await read('post:1')
    announce({ from: 0, to: head, tags: ['*'] })
    await read('post:1')
    announce({ logId: 'another' })
    await read('post:1')
    expect(fetched).toHaveLength(3)
  })

  it('is no answer when nothing is heard of its view any more', async () => {
    await read('post:1')
    time += LONGEST_SILENCE + 1
    await read('post:1')
    expect(fetched).toHaveLength(2)
    announce({})
    await read('post:1')
    expect(fetched).toHaveLength(2)
  })

  it('is asked for anew when it is old, and stands in when that fails', async () => {
    const fail = async (): Promise<Answer> => Promise.reject(new Error('away'))
    await read('post:1')
    const broken = async (): Promise<Answer> => answerOf(['post:1'], { status: 503, keep: false })
    time += Life.tagged
    head += 1
    announce({ from: head - 1, to: head, tags: ['post:2'] })
    expect(await read('post:1', { fetch: fail })).toBe('as of 10')
    expect(await read('post:1', { fetch: broken })).toBe('as of 10')
    expect(cache.figures.of('stale')).toBe(2)
    expect(await read('post:1')).toBe('as of 11')
  })

  it('never stands in once an announcement has ended it, nor for who has written more', async () => {
    const fail = async (): Promise<Answer> => Promise.reject(new Error('away'))
    await read('post:1')
    const written = new Map([['content', head + 1]])
    await expect(read('post:1', { fetch: fail, written })).rejects.toThrow('away')
    write('post:1')
    await expect(read('post:1', { fetch: fail })).rejects.toThrow('away')
  })

  it('without tags lives a second', async () => {
    const search = async (): Promise<Answer> => answerOf([], { life: Life.untagged })
    await read('search', { fetch: search })
    write('feed')
    time += 999
    expect(await read('search', { fetch: search })).toBe('as of 10')
    time += 1
    expect(await read('search', { fetch: search })).toBe('as of 11')
  })

  it('answers a writer if it was made from views that far', async () => {
    await read('post:1')
    await read('post:1', { written: new Map([['content', 10]]) })
    await read('post:1', { written: new Map([['social', 99]]) })
    expect(fetched).toHaveLength(1)
    head += 1
    expect(await read('post:1', { written: new Map([['content', 11]]) })).toBe('as of 11')
    expect(await read('post:1')).toBe('as of 11')
    expect(fetched).toHaveLength(2)
  })
})

describe('not kept is', () => {
  const cases: Record<string, Partial<Answer>> = {
    'what is for who asked': { keep: false },
    'an answer that sets a cookie': { headers: { 'set-cookie': ['a=b'] } },
    'an answer that says private': { headers: { 'cache-control': 'private, max-age=5' } },
    'an answer that says no-store': { headers: { 'cache-control': 'No-Store' } },
    'a failure': { status: 500 },
    'a part': { status: 206 },
    'an answer from views that were behind': {
      seen: new Map([['content/posts', new Map([['content', 9]])]]),
    },
    'an answer that does not say how far its views were': { seen: new Map() },
  }
  it.each(Object.entries(cases))('%s', async (_name, part) => {
    write('post:1')
    for (let times = 0; times < 2; times += 1) {
      await read('post:1', { fetch: async () => answerOf(['post:1'], part) })
    }
    expect(fetched).toHaveLength(2)
  })
})

describe('who asks for the same at the same time', () => {
  it('is answered by one question', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, async () => read('post:1')))
    expect(new Set(answers)).toEqual(new Set(['as of 10']))
    expect(fetched).toHaveLength(1)
  })

  it('is not given what was looked up before an announcement that came first', async () => {
    const { promise, resolve } = Promise.withResolvers<Answer>()
    const before = answerOf(['post:1'])
    const first = read('post:1', { fetch: async () => promise })
    write('post:1')
    const [second, third] = [read('post:1'), read('post:1')]
    resolve(before)
    expect(await first).toBe('as of 10')
    expect(await Promise.all([second, third])).toEqual(['as of 11', 'as of 11'])
    expect(fetched).toHaveLength(2)
  })

  it('fails with the one who asked', async () => {
    const fetch = async (): Promise<Answer> => Promise.reject(new Error('away'))
    const both = await Promise.allSettled([read('post:1', { fetch }), read('post:1', { fetch })])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await read('post:1')).toBe('as of 10')
  })
})

describe('the memory', () => {
  it('is bounded: what was not used for longest goes', async () => {
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

  it('takes nothing that would throw most others out', async () => {
    cache.close()
    cache = createEdgeCache({ common: {}, bytes: 1_000_000, now: () => time })
    announce({})
    const fetch = async (): Promise<Answer> => answerOf(['x'], { body: Buffer.alloc(400_000) })
    await read('large', { fetch })
    await read('large', { fetch })
    expect(fetched).toHaveLength(2)
  })
})

describe('what is made of several answers', () => {
  it('has all their tags, the lowest of their positions, and is kept if all are', () => {
    const [one, other] = [answerOf(['feed']), answerOf(['post:1', 'feed'])]
    const older = new Map([['content/posts', new Map([['content', 8]])]])
    const page = madeOf([one, { ...other, seen: older, life: Life.untagged }])
    expect(page).toEqual({
      seen: older,
      tags: ['content/posts:feed', 'content/posts:post:1'],
      life: Life.untagged,
      keep: true,
    })
    expect(madeOf([one, { ...other, keep: false }]).keep).toBe(false)
  })
})
