import type { Call } from '@soko/contracts/markets/types/call.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aPost } from '../../reading/analysis/testing/a-post.ts'
import { aCall, someCloses } from '../../markets/calls/testing/a-call.ts'
import { callsAnswer, closesAnswer } from './saved-calls.ts'
import { callAnswer, commentsAnswer, Kept, Most } from './offline-caches.ts'
import { dropAnalysis, keepAnalysis, listKept } from './saved-analyses.ts'
import { createMemoryCaches } from './testing/memory-caches.ts'

const NOTHING_BELOW = { comments: { comments: [], nextCursor: null } }
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
      await keepAnalysis(shelf, post(number), NOTHING_BELOW, at(number))
    }
    const kept = await slugs(shelf)
    expect(kept).toHaveLength(most)
    expect(kept[0]).toBe(`maize-${most + 1}`)
    expect(kept.at(-1)).toBe('maize-2')
    const cache = await caches.open(Kept[shelf])
    expect(await cache.match(commentsAnswer('post-0'))).toBeUndefined()
  })

  it('are there once, under the name they have by now', async () => {
    await keepAnalysis('read', aPost({ _id: 'post-1', slug: 'maize' }), NOTHING_BELOW, at(1))
    await keepAnalysis('read', aPost({ _id: 'post-1', slug: 'maize-and-beans' }), NOTHING_BELOW, at(2))
    expect(await slugs('read')).toEqual(['maize-and-beans'])
    const cache = await caches.open(Kept.read)
    expect(await cache.match(commentsAnswer('post-1'))).toBeDefined()
  })

  it('are let go with their comments, each from its own shelf', async () => {
    await keepAnalysis('read', post(1), NOTHING_BELOW)
    await keepAnalysis('bookmarked', post(1), NOTHING_BELOW)
    await dropAnalysis('bookmarked', post(1))
    expect(await slugs('bookmarked')).toEqual([])
    expect(await slugs('read')).toEqual(['maize-1'])
    expect(await (await caches.open(Kept.bookmarked)).keys()).toEqual([])
  })

  const closes = someCloses()
  const withCalls = (...calls: readonly Call[]) => ({
    ...NOTHING_BELOW,
    calls: { calls, closes: Object.fromEntries(calls.map((call) => [closesAnswer(call), closes])) },
  })
  const answerTo = async (address: string): Promise<unknown> =>
    (await (await caches.open(Kept.read)).match(address))?.json()

  it('come with their calls and the closes of these, as the API answers them', async () => {
    const call = aCall()
    await keepAnalysis('read', post(1), withCalls(call))
    expect(await answerTo('/api/posts/post-1/calls')).toEqual({ calls: [call] })
    expect(await answerTo(callAnswer(call._id))).toEqual(call)
    expect(await answerTo('/api/instruments/COCOA/closes?from=2025-03-17')).toEqual({ closes })
  })

  it('stay with the calls that they had where these could not be read again', async () => {
    await keepAnalysis('read', post(1), withCalls(aCall()))
    await keepAnalysis('read', post(1), NOTHING_BELOW)
    expect(await answerTo(callsAnswer('post-1'))).toBeDefined()
    expect(await answerTo(closesAnswer(aCall()))).toBeDefined()
  })

  it('leave no calls and closes behind, but the closes that another is drawn with', async () => {
    const own = aCall({ _id: 'call-2', symbol: 'GOLD' })
    await keepAnalysis('read', post(1), withCalls(aCall(), own))
    await keepAnalysis('read', post(2), withCalls(aCall({ _id: 'call-3' })))
    await dropAnalysis('read', post(1))
    expect(await answerTo(closesAnswer(own))).toBeUndefined()
    expect(await answerTo(callAnswer('call-2'))).toBeUndefined()
    expect(await answerTo(callAnswer('call-3'))).toBeDefined()
    expect(await answerTo(closesAnswer(aCall()))).toBeDefined()
    await dropAnalysis('read', post(2))
    expect(await (await caches.open(Kept.read)).keys()).toEqual([])
  })

  it('keep of a call that was judged what it is drawn with by now', async () => {
    const open = aCall()
    const judged = aCall({ state: 'right', exit: { date: '2025-11-14', close: '8210' } })
    await keepAnalysis('read', post(1), withCalls(open))
    await keepAnalysis('read', post(1), withCalls(judged))
    expect(await answerTo(closesAnswer(open))).toBeUndefined()
    expect(await answerTo(closesAnswer(judged))).toEqual({ closes })
  })
})
