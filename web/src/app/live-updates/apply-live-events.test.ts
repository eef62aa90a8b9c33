import type { LiveEvent } from '@soko/contracts/http/live.ts'
import type { Card } from '@soko/contracts/types/post.ts'
import { expect, it, vi } from 'vitest'
import { aMember } from '../../shared/testing/a-member.ts'
import { failing, requestsOf } from '../../shared/testing/fake-api.ts'
import { storeWith } from '../../shared/testing/render-at.tsx'
import { userChanged } from '../../shared/store/session.slice.ts'
import { commentsApi } from '../../reading/comments/comments.api.ts'
import { aComment } from '../../reading/comments/testing/a-comment.ts'
import { selectUnread } from '../../shared/store/personal.slice.ts'
import { type PostListQuery, postsApi } from '../../shared/posts/posts.api.ts'
import { aPost } from '../../reading/analysis/testing/a-post.ts'
import { aCard } from '../../reading/cards/testing/a-card.ts'
import { callsApi } from '../../markets/calls/calls.api.ts'
import { closesOf } from '../../markets/calls/call-closes.ts'
import { aCall, someCloses } from '../../markets/calls/testing/a-call.ts'
import { aDrawnCall } from '../../markets/records/testing/a-drawn-call.ts'
import { aRecord } from '../../markets/records/testing/a-record.ts'
import { applyLiveEvents } from './apply-live-events.ts'

const post = aPost({ _id: 'post-1', slug: 'the-shilling', version: 1, commentsCount: 1 })

/** A page that shows a list and a post with its comments; the site is as `now` says. */
const aPage = () => {
  const now = {
    posts: [aCard({ _id: 'post-1' })] as Card[],
    post: post as typeof post | null,
    comments: [aComment('baraka', 'Early.', 1)],
    unread: 0,
  }
  const { store, asked } = storeWith({
    'GET /api/posts/title/{title}': () => (now.post === null ? [] : [now.post]),
    'GET /api/posts/{id}': () => now.post ?? failing({ status: 404 }),
    'GET /api/comments/post/{postId}': () => ({ comments: now.comments, nextCursor: null }),
    'GET /api/notifications': () => ({ notifications: [], unread: now.unread, nextCursor: null }),
    'GET /api/posts': () => ({ posts: now.posts, nextCursor: null }),
    'GET /api/posts/following': () => ({ posts: now.posts, nextCursor: null }),
  })
  const hear = applyLiveEvents(store)
  const list = async (query: PostListQuery) => store.dispatch(postsApi.endpoints.listPosts.initiate(query))
  const newsOf = (query: PostListQuery) =>
    postsApi.endpoints.listPosts.select(query)(store.getState()).data?.pages[0]?.news ?? []
  const shown = () => postsApi.endpoints.findPost.select('the-shilling')(store.getState()).data
  const newComments = () =>
    commentsApi.endpoints.listComments.select({ postId: 'post-1', cursor: '' })(store.getState()).data
      ?.pages[0]?.news ?? []
  return {
    now,
    asked,
    store,
    hear,
    list,
    newsOf,
    shown,
    newComments,
    open: async () => {
      await store.dispatch(postsApi.endpoints.findPost.initiate('the-shilling'))
      await store.dispatch(commentsApi.endpoints.listComments.initiate({ postId: 'post-1', cursor: '' }))
    },
    signIn: (name: string) => {
      store.dispatch(userChanged(aMember(name)))
    },
  }
}

const published = (postId: string, given: { by?: string; categories?: string[] } = {}): LiveEvent => ({
  event: 'post-published',
  data: {
    postId,
    authorId: `id-of-${given.by ?? 'amina'}`,
    slug: postId,
    title: postId,
    categories: given.categories ?? ['FX'],
  },
})
const commented = (commentId: string, by: string): LiveEvent => ({
  event: 'comment-added',
  data: { postId: 'post-1', commentId, userId: `id-of-${by}` },
})

it('notes new posts beside the lists they belong to, once each, and leaves the lists as they are', async () => {
  const { hear, list, newsOf, asked } = aPage()
  const lists: PostListQuery[] = [
    {},
    { category: 'fx' },
    { category: 'Tea' },
    { author: 'id-of-amina' },
    { author: 'id-of-baraka' },
    { sort: 'popular' },
    { search: 'shilling' },
    { cursor: 'a-cursor' },
  ]
  for (const query of lists) await list(query)
  const before = asked.length
  hear(published('post-2'))
  hear(published('post-2'))
  hear(published('post-3'))
  expect(lists.map(newsOf)).toEqual([
    ['post-3', 'post-2'],
    ['post-3', 'post-2'],
    [],
    ['post-3', 'post-2'],
    [],
    [],
    [],
    [],
  ])
  expect(asked).toHaveLength(before)
})

it('does not announce what was imported, now or after something was missed', async () => {
  const { now, hear, list, newsOf } = aPage()
  await list({})
  const data = { postId: 'old', authorId: 'id-of-amina', slug: 'old', title: 'Old', categories: [] }
  hear({ event: 'post-published', data: { ...data, isImport: true } })
  expect(newsOf({})).toEqual([])
  const imported = aCard({ _id: 'old', userId: 'id-of-amina', isImport: true })
  now.posts = [imported, aCard({ _id: 'post-2', userId: 'id-of-amina' }), ...now.posts]
  hear({ event: 'reset', data: {} })
  await vi.waitFor(() => expect(newsOf({})).toEqual(['post-2']))
})

it('asks what a list of those one follows begins with, as only the API knows', async () => {
  const { now, hear, list, newsOf } = aPage()
  await list({ followedBy: 'me' })
  now.posts = [aCard({ _id: 'post-2', userId: 'id-of-amina' }), ...now.posts]
  hear(published('post-2'))
  await vi.waitFor(() => expect(newsOf({ followedBy: 'me' })).toEqual(['post-2']))
})

it('forgets new posts that are gone again, or are of another category by now', async () => {
  const { hear, list, newsOf } = aPage()
  await list({})
  await list({ category: 'FX' })
  for (const id of ['post-2', 'post-3']) hear(published(id))
  hear({ event: 'post-removed', data: { postId: 'post-2', authorId: 'id-of-amina' } })
  const { data } = published('post-3', { categories: ['Tea'] })
  hear({ event: 'post-changed', data } as LiveEvent)
  expect(newsOf({})).toEqual(['post-3'])
  expect(newsOf({ category: 'FX' })).toEqual([])
})

it('says nothing of what one does oneself', async () => {
  const { hear, list, newsOf, open, newComments, signIn } = aPage()
  signIn('amina')
  await list({})
  await open()
  hear(published('post-2', { by: 'amina' }))
  hear(commented('comment-2', 'amina'))
  expect(newsOf({})).toEqual([])
  expect(newComments()).toEqual([])
})

it('notes new comments, until they are gone again, and counts in place', async () => {
  const { now, hear, open, newComments, shown } = aPage()
  await open()
  now.post = { ...post, commentsCount: 3, bookmarksCount: 5 }
  hear(commented('comment-2', 'chanda'))
  hear(commented('comment-3', 'desta'))
  hear({ event: 'counts-changed', data: { postId: 'post-1' } })
  expect(newComments()).toEqual(['comment-3', 'comment-2'])
  await vi.waitFor(() =>
    expect(shown()).toMatchObject({ commentsCount: 3, bookmarksCount: 5, title: post.title }),
  )
  hear({ event: 'comment-removed', data: { postId: 'post-1', commentId: 'comment-2' } })
  expect(newComments()).toEqual(['comment-3'])
})

it('says that a post was changed or removed, and shows it as it was', async () => {
  const { now, hear, open, shown } = aPage()
  await open()
  now.post = { ...post, title: 'Another title', version: 2 }
  hear({ event: 'post-changed', data: { ...published('post-1').data } } as LiveEvent)
  await vi.waitFor(() => expect(shown()).toMatchObject({ news: 'changed', title: post.title, version: 1 }))
  hear({ event: 'post-removed', data: { postId: 'post-1', authorId: 'id-of-amina' } })
  expect(shown()).toMatchObject({ news: 'removed', title: post.title })
  now.post = post
  hear({ event: 'post-restored', data: { postId: 'post-1', authorId: 'id-of-amina' } })
  await vi.waitFor(() => expect(shown()).not.toHaveProperty('news'))
})

it('asks nothing about a post that is not on the page, and reads it anew there', async () => {
  const { hear, store, asked } = aPage()
  const reading = store.dispatch(postsApi.endpoints.findPost.initiate('the-shilling'))
  await reading
  reading.unsubscribe()
  hear({ event: 'post-changed', data: { ...published('post-1').data } } as LiveEvent)
  await vi.waitFor(() =>
    expect(postsApi.endpoints.findPost.select('the-shilling')(store.getState()).data).toBeUndefined(),
  )
  expect(requestsOf(asked, 'GET /api/posts/{id}')).toEqual([])
})

it('shows a call as it is by now, on its page and in its analysis', async () => {
  const open = aCall({ _id: 'call-1', post: { _id: 'post-1', slug: 'the-shilling', title: 'The shilling' } })
  const other = aCall({ _id: 'call-2' })
  let call = open
  const { store } = storeWith({
    'GET /api/calls/{id}': () => call,
    'GET /api/posts/{id}/calls': { calls: [other, open] },
  })
  await store.dispatch(callsApi.endpoints.getCall.initiate({ id: 'call-1' }))
  await store.dispatch(callsApi.endpoints.listCallsOfPost.initiate({ id: 'post-1' }))
  call = { ...open, state: 'right' }
  applyLiveEvents(store)({ event: 'call-changed', data: { callId: 'call-1' } })
  await vi.waitFor(() => {
    expect(callsApi.endpoints.getCall.select({ id: 'call-1' })(store.getState()).data).toEqual(call)
    expect(callsApi.endpoints.listCallsOfPost.select({ id: 'post-1' })(store.getState()).data).toEqual([
      other,
      call,
    ])
  })
})

it('compares what is shown with what there is when something may have been missed', async () => {
  const { now, hear, list, newsOf, open, newComments, shown, signIn, store } = aPage()
  await list({})
  await open()
  signIn('amina')
  now.posts = ['post-4', 'post-3', 'post-1'].map((_id) => aCard({ _id, userId: 'id-of-baraka' }))
  now.comments = [aComment('chanda', 'Later.', 5), ...now.comments]
  now.post = { ...post, commentsCount: 2, version: 2 }
  now.unread = 1
  hear({ event: 'reset', data: {} })
  await vi.waitFor(() => {
    expect(newsOf({})).toEqual(['post-4', 'post-3'])
    expect(newComments()).toEqual(['chanda-5'])
    expect(shown()).toMatchObject({ news: 'changed', commentsCount: 2 })
    expect(selectUnread(store.getState())).toBe(1)
  })
})

it('reads calls, their closes and records again that are shown when something may have been missed', async () => {
  const open = aCall({ _id: 'call-1' })
  const now = { call: open, closes: someCloses('2025-09-01', '2025-09-30'), record: aRecord({ open: 5 }) }
  const { store } = storeWith({
    'GET /api/calls/{id}': () => now.call,
    'GET /api/posts/{id}/calls': () => ({ calls: [now.call] }),
    'GET /api/instruments/{symbol}/closes': () => ({ closes: now.closes }),
    'GET /api/records/{username}': () => now.record,
    'GET /api/records/{username}/calls': () => ({ calls: [aDrawnCall(now.call)], nextCursor: null }),
  })
  const { getCall, listCallsOfPost, getClosesOfCall, getRecord, listCallsOf } = callsApi.endpoints
  const whose = { username: 'mensah_credit' }
  await Promise.all([
    store.dispatch(getCall.initiate({ id: 'call-1' })),
    store.dispatch(listCallsOfPost.initiate({ id: 'post-1' })),
    store.dispatch(getClosesOfCall.initiate(closesOf(open))),
    store.dispatch(getRecord.initiate(whose)),
    store.dispatch(listCallsOf.initiate(whose)),
  ])
  now.call = { ...open, state: 'right' }
  now.closes = someCloses('2025-09-01', '2025-10-31')
  now.record = aRecord({ open: 4 })
  applyLiveEvents(store)({ event: 'reset', data: {} })
  await vi.waitFor(() => {
    const state = store.getState()
    expect(getCall.select({ id: 'call-1' })(state).data).toEqual(now.call)
    expect(listCallsOfPost.select({ id: 'post-1' })(state).data).toEqual([now.call])
    expect(getClosesOfCall.select(closesOf(open))(state).data).toEqual(now.closes)
    expect(getRecord.select(whose)(state).data).toEqual(now.record)
    expect(listCallsOf.select(whose)(state).data?.pages[0]?.calls).toMatchObject([{ state: 'right' }])
  })
})

it('forgets what is out of date once it is shown no more, and not before', async () => {
  const { hear, list, store } = aPage()
  const query = { sort: 'popular' } as const
  const isKept = () => postsApi.endpoints.listPosts.select(query)(store.getState()).data !== undefined
  const showing = store.dispatch(postsApi.endpoints.listPosts.initiate(query))
  await showing
  await list({})
  hear({ event: 'post-removed', data: { postId: 'post-1', authorId: 'id-of-baraka' } })
  expect(isKept()).toBe(true)
  showing.unsubscribe()
  store.dispatch({ type: 'something happens' })
  await vi.waitFor(() => expect(isKept()).toBe(false))
})
