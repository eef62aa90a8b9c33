// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { createTokens } from '../../shared/api/tokens.ts'
import { aMember } from '../../shared/testing/a-member.ts'
import { storeWith } from '../../shared/testing/render-at.tsx'
import { userChanged } from '../../shared/store/session.slice.ts'
import { aToken } from '../../account/sign-in/testing/a-token.ts'
import { postsApi } from '../../shared/posts/posts.api.ts'
import { aPost } from '../../reading/analysis/testing/a-post.ts'
import { followLive } from './follow-live.ts'
import { createTopicSubscriptions } from '../../shared/live/topic-subscriptions.ts'

afterEach(() => {
  dispatchEvent(new Event('pagehide'))
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const tokenOf = (name: string): string => aToken(`id-of-${name}`, Date.now())

/** Subscribed to `me` and `posts`. */
const aPage = (readAt = performance.now()) => {
  const streams: {
    token: string | null
    topics: string | null
    write: (text: string) => void
    isOpen: boolean
  }[] = []
  vi.stubGlobal('fetch', async (url: string, { headers, signal }: RequestInit) => {
    const stream = {
      token: new Headers(headers).get('Authorization'),
      topics: new URL(url, 'http://localhost').searchParams.get('topics'),
      isOpen: true,
      write: (_text: string): void => undefined,
    }
    streams.push(stream)
    const body = new ReadableStream({
      start: (controller) => {
        stream.write = (text) => {
          controller.enqueue(new TextEncoder().encode(text))
        }
        signal?.addEventListener('abort', () => {
          stream.isOpen = false
          controller.error(new Error('aborted'))
        })
      },
    })
    return new Response(body)
  })
  const { store, requests: asked } = storeWith({
    'GET /api/posts/title/{title}': [aPost({ _id: 'post-1' })],
    'GET /api/posts/{id}': aPost(),
    'GET /api/notifications': { notifications: [], unread: 2, nextCursor: null },
  })
  store.dispatch(userChanged(aMember('amina')))
  const tokens = createTokens({
    storage: localStorage,
    locks: undefined,
    written: async () => {},
    refetch: async () => ({ data: { user: null } }),
    now: Date.now,
  })
  tokens.set(tokenOf('amina'))
  const subscriptions = createTopicSubscriptions(0)
  subscriptions.subscribe(['me', 'posts'])
  followLive(store, tokens, subscriptions, readAt)
  const open = async (count: number) =>
    vi.waitFor(() => {
      const found = streams.filter(({ isOpen }) => isOpen)
      expect(streams).toHaveLength(count)
      expect(found).toHaveLength(1)
      return found[0]
    })
  return { store, asked, tokens, streams, open }
}

const COUNTED = 'event: counts-changed\ndata: {"postId":"post-1"}\n\n'
const CHANGED = 'event: notifications-changed\ndata: {}\n\n'

// Must be the first test: its event makes the pages of earlier tests visible too.
it('resyncs when the page becomes visible long after it was fetched', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const { asked, open, streams } = aPage()
  const read = performance.now()
  expect(streams).toEqual([])
  visibility.mockReturnValue('visible')
  vi.spyOn(performance, 'now').mockReturnValue(read + 60_000)
  document.dispatchEvent(new Event('visibilitychange'))
  await open(1)
  await vi.waitFor(() => expect(asked.map(({ path }) => path)).toEqual(['/api/notifications?limit=1']))
})

it('resyncs when the page loaded slowly', async () => {
  const { asked, open } = aPage(performance.now() - 20_000)
  await open(1)
  await vi.waitFor(() => expect(asked.map(({ path }) => path)).toEqual(['/api/notifications?limit=1']))
})

it('never applies personal events of another user', async () => {
  const { store, tokens, asked, open } = aPage()
  await store.dispatch(postsApi.endpoints.findPost.initiate('the-shilling'))
  asked.splice(0)
  await open(1)
  // Another user signs in in another tab, which this tab's store does not know yet.
  tokens.set(tokenOf('baraka'))
  const second = await open(2)
  expect(second?.token).toBe(`Bearer ${tokens.current() ?? ''}`)
  second?.write(CHANGED)
  second?.write(COUNTED)
  const paths = () => asked.map(({ path }) => path)
  await vi.waitFor(() => expect(paths()).toEqual(['/api/posts/post-1']))
  store.dispatch(userChanged(aMember('baraka')))
  second?.write(CHANGED)
  await vi.waitFor(() => expect(paths()).toEqual(['/api/posts/post-1', '/api/notifications?limit=1']))
})
