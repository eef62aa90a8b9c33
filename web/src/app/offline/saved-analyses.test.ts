import type { Call } from '@soko/contracts/markets/types/call.ts'
import { describe, expect, it } from 'vitest'
import { aPost } from '../../reading/analysis/testing/a-post.ts'
import { aCall, someCloses } from '../../markets/calls/testing/a-call.ts'
import { callsUrl, closesUrl } from './saved-calls.ts'
import { callUrl, commentsUrl, CacheNames, MaxSaved } from './offline-caches.ts'
import { deleteAnalysis, saveAnalysis, listSavedAnalyses } from './saved-analyses.ts'
import { useMemoryCaches } from './testing/memory-caches.ts'

const NOTHING_BELOW = { comments: { comments: [], nextCursor: null } }
const post = (number: number) => aPost({ _id: `post-${number}`, slug: `maize-${number}` })
const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 10, minute)).toISOString()
const slugs = async (list: 'read' | 'bookmarked') =>
  (await listSavedAnalyses(list)).map(({ post }) => post.slug)

useMemoryCaches()

describe('saved analyses', () => {
  it.each([
    ['read', 20],
    ['bookmarked', 50],
  ] as const)('are the last %s, at most %i, newest first', async (list, most) => {
    expect(MaxSaved[list]).toBe(most)
    for (let number = 0; number < most + 2; number++) {
      await saveAnalysis(list, post(number), NOTHING_BELOW, at(number))
    }
    const saved = await slugs(list)
    expect(saved).toHaveLength(most)
    expect(saved[0]).toBe(`maize-${most + 1}`)
    expect(saved.at(-1)).toBe('maize-2')
    const cache = await caches.open(CacheNames[list])
    expect(await cache.match(commentsUrl('post-0'))).toBeUndefined()
  })

  it('are saved once, under the current slug', async () => {
    await saveAnalysis('read', aPost({ _id: 'post-1', slug: 'maize' }), NOTHING_BELOW, at(1))
    await saveAnalysis('read', aPost({ _id: 'post-1', slug: 'maize-and-beans' }), NOTHING_BELOW, at(2))
    expect(await slugs('read')).toEqual(['maize-and-beans'])
    const cache = await caches.open(CacheNames.read)
    expect(await cache.match(commentsUrl('post-1'))).toBeDefined()
  })

  it('are deleted from one list with their comments', async () => {
    await saveAnalysis('read', post(1), NOTHING_BELOW)
    await saveAnalysis('bookmarked', post(1), NOTHING_BELOW)
    await deleteAnalysis('bookmarked', post(1))
    expect(await slugs('bookmarked')).toEqual([])
    expect(await slugs('read')).toEqual(['maize-1'])
    expect(await (await caches.open(CacheNames.bookmarked)).keys()).toEqual([])
  })

  const closes = someCloses()
  const withCalls = (...calls: readonly Call[]) => ({
    ...NOTHING_BELOW,
    calls: { calls, closes: Object.fromEntries(calls.map((call) => [closesUrl(call), closes])) },
  })
  const answerTo = async (address: string): Promise<unknown> =>
    (await (await caches.open(CacheNames.read)).match(address))?.json()

  it('include their calls and closes as API responses', async () => {
    const call = aCall()
    await saveAnalysis('read', post(1), withCalls(call))
    expect(await answerTo('/api/posts/post-1/calls')).toEqual({ calls: [call] })
    expect(await answerTo(callUrl(call._id))).toEqual(call)
    expect(await answerTo('/api/instruments/COCOA/closes?from=2025-03-17')).toEqual({ closes })
  })

  it('keep their calls if these could not be fetched again', async () => {
    await saveAnalysis('read', post(1), withCalls(aCall()))
    await saveAnalysis('read', post(1), NOTHING_BELOW)
    expect(await answerTo(callsUrl('post-1'))).toBeDefined()
    expect(await answerTo(closesUrl(aCall()))).toBeDefined()
  })

  it('are deleted with their calls and closes, except closes of other charts', async () => {
    const own = aCall({ _id: 'call-2', symbol: 'GOLD' })
    await saveAnalysis('read', post(1), withCalls(aCall(), own))
    await saveAnalysis('read', post(2), withCalls(aCall({ _id: 'call-3' })))
    await deleteAnalysis('read', post(1))
    expect(await answerTo(closesUrl(own))).toBeUndefined()
    expect(await answerTo(callUrl('call-2'))).toBeUndefined()
    expect(await answerTo(callUrl('call-3'))).toBeDefined()
    expect(await answerTo(closesUrl(aCall()))).toBeDefined()
    await deleteAnalysis('read', post(2))
    expect(await (await caches.open(CacheNames.read)).keys()).toEqual([])
  })

  it('replace the closes of a call that was judged', async () => {
    const open = aCall()
    const judged = aCall({ state: 'right', exit: { date: '2025-11-14', close: '8210' } })
    await saveAnalysis('read', post(1), withCalls(open))
    await saveAnalysis('read', post(1), withCalls(judged))
    expect(await answerTo(closesUrl(open))).toBeUndefined()
    expect(await answerTo(closesUrl(judged))).toEqual({ closes })
  })
})
