import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aPost } from '../analysis/testing/a-post.ts'
import { commentsAnswer, Kept, Most } from './kept.ts'
import { dropAnalysis, keepAnalysis, listKept } from './kept-analyses.ts'
import { createMemoryCaches } from './testing/memory-caches.ts'

const NO_COMMENTS = { comments: [], nextCursor: null }
const post = (number: number) => aPost({ _id: `post-${number}`, slug: `maize-${number}` })
const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 10, minute)).toISOString()
const slugs = async (shelf: 'read' | 'bookmarked') => (await listKept(shelf)).map(({ post }) => post.slug)

beforeEach(() => {
  vi.stubGlobal('caches', createMemoryCaches())
  return () => {
    vi.unstubAllGlobals()
  }
})

describe('analyses on the device', () => {
  it.each([
    ['read', 20],
    ['bookmarked', 50],
  ] as const)('are the last %s, %i of them, the newest first', async (shelf, most) => {
    expect(Most[shelf]).toBe(most)
    for (let number = 0; number < most + 2; number++) {
      await keepAnalysis(shelf, post(number), NO_COMMENTS, at(number))
    }
    const kept = await slugs(shelf)
    expect(kept).toHaveLength(most)
    expect(kept[0]).toBe(`maize-${most + 1}`)
    expect(kept.at(-1)).toBe('maize-2')
    const cache = await caches.open(Kept[shelf])
    expect(await cache.match(commentsAnswer('post-0'))).toBeUndefined()
  })

  it('are newest by their last reading', async () => {
    await keepAnalysis('read', post(1), NO_COMMENTS, at(1))
    await keepAnalysis('read', post(2), NO_COMMENTS, at(2))
    await keepAnalysis('read', post(1), NO_COMMENTS, at(3))
    expect(await slugs('read')).toEqual(['maize-1', 'maize-2'])
  })

  it('are there once, under the name they have by now', async () => {
    await keepAnalysis('read', aPost({ _id: 'post-1', slug: 'maize' }), NO_COMMENTS, at(1))
    await keepAnalysis('read', aPost({ _id: 'post-1', slug: 'maize-and-beans' }), NO_COMMENTS, at(2))
    expect(await slugs('read')).toEqual(['maize-and-beans'])
    const cache = await caches.open(Kept.read)
    expect(await cache.match(commentsAnswer('post-1'))).toBeDefined()
  })

  it('are let go with their comments, each from its own shelf', async () => {
    await keepAnalysis('read', post(1), NO_COMMENTS)
    await keepAnalysis('bookmarked', post(1), NO_COMMENTS)
    await dropAnalysis('bookmarked', post(1))
    expect(await slugs('bookmarked')).toEqual([])
    expect(await slugs('read')).toEqual(['maize-1'])
    expect(await (await caches.open(Kept.bookmarked)).keys()).toEqual([])
  })
})
