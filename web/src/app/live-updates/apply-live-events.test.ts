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

/** The API responds with the data in `now`. */
const aPage = () => {
  const now = {
    posts: [aCard({ _id: 'post-1' })] as Card[],
    post: post as typeof post | null,
    comments: [aComment('baraka', 'Early.', 1)],
    unread: 0,
  }
  const { store, requests: asked } = storeWith({
    'GET /api/posts/title/{title}': () => (now.post === null ? [] : [now.post]),
    'GET /api/posts/{id}': () => now.post ?? failing({ status: 404 }),
    'GET /api/comments/post/{postId}': () => ({ comments: now.comments, nextCursor: null }),
    'GET /api/notifications': () => ({ notifications: [], unread: now.unread, nextCursor: null }),
    'GET /api/posts': () => ({ posts: now.posts, nextCursor: null }),
    'GET /api/posts/following': () => ({
      posts: now.posts.map((post) => ({
        ...post,
        because: { author: true, categories: [], instruments: [] },
      })),
      nextCursor: null,
    }),
  })
  const apply = applyLiveEvents(store)
  const list = async (query: PostListQuery) => store.dispatch(postsApi.endpoints.listPosts.initiate(query))
  const newPostsIn = (query: PostListQuery) =>
    postsApi.endpoints.listPosts.select(query)(store.getState()).data?.pages[0]?.newIds ?? []
  const openPost = () => postsApi.endpoints.findPost.select('the-shilling')(store.getState()).data
  const newComments = () =>
    commentsApi.endpoints.listComments.select({ postId: 'post-1', cursor: '' })(store.getState()).data
      ?.pages[0]?.newIds ?? []
  return {
    now,
    asked,
    store,
    apply,
    list,
    newPostsIn,
    openPost,
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

it('records new posts once beside their lists, and leaves the lists as they are', async () => {
  const { apply, list, newPostsIn, asked } = aPage()
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
  apply(published('post-2'))
  apply(published('post-2'))
  apply(published('post-3'))
  expect(lists.map(newPostsIn)).toEqual([
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

it('does not announce imported posts, even after missed events', async () => {
  const { now, apply, list, newPostsIn } = aPage()
  await list({})
  const data = { postId: 'old', authorId: 'id-of-amina', slug: 'old', title: 'Old', categories: [] }
  apply({ event: 'post-published', data: { ...data, isImport: true } })
  expect(newPostsIn({})).toEqual([])
  const imported = aCard({ _id: 'old', userId: 'id-of-amina', isImport: true })
  now.posts = [imported, aCard({ _id: 'post-2', userId: 'id-of-amina' }), ...now.posts]
  apply({ event: 'reset', data: {} })
  await vi.waitFor(() => expect(newPostsIn({})).toEqual(['post-2']))
})

it('refetches the list of followed authors for a new post', async () => {
  const { now, apply, list, newPostsIn } = aPage()
  await list({ followedBy: 'me' })
  now.posts = [aCard({ _id: 'post-2', userId: 'id-of-amina' }), ...now.posts]
  apply(published('post-2'))
  await vi.waitFor(() => expect(newPostsIn({ followedBy: 'me' })).toEqual(['post-2']))
})

it('drops new posts that were removed or moved to another category', async () => {
  const { apply, list, newPostsIn } = aPage()
  await list({})
  await list({ category: 'FX' })
  for (const id of ['post-2', 'post-3']) apply(published(id))
  apply({ event: 'post-removed', data: { postId: 'post-2', authorId: 'id-of-amina' } })
  const { data } = published('post-3', { categories: ['Tea'] })
  apply({ event: 'post-changed', data } as LiveEvent)
  expect(newPostsIn({})).toEqual(['post-3'])
  expect(newPostsIn({ category: 'FX' })).toEqual([])
})

it('does not announce the reader’s own posts and comments', async () => {
  const { apply, list, newPostsIn, open, newComments, signIn } = aPage()
  signIn('amina')
  await list({})
  await open()
  apply(published('post-2', { by: 'amina' }))
  apply(commented('comment-2', 'amina'))
  expect(newPostsIn({})).toEqual([])
  expect(newComments()).toEqual([])
})

it('records new comments until they are removed, and updates counts in place', async () => {
  const { now, apply, open, newComments, openPost } = aPage()
  await open()
  now.post = { ...post, commentsCount: 3, bookmarksCount: 5 }
  apply(commented('comment-2', 'chanda'))
  apply(commented('comment-3', 'desta'))
  apply({ event: 'counts-changed', data: { postId: 'post-1' } })
  expect(newComments()).toEqual(['comment-3', 'comment-2'])
  await vi.waitFor(() =>
    expect(openPost()).toMatchObject({ commentsCount: 3, bookmarksCount: 5, title: post.title }),
  )
  apply({ event: 'comment-removed', data: { postId: 'post-1', commentId: 'comment-2' } })
  expect(newComments()).toEqual(['comment-3'])
})

it('marks an open post as changed or removed, and still shows the old one', async () => {
  const { now, apply, open, openPost } = aPage()
  await open()
  now.post = { ...post, title: 'Another title', version: 2 }
  apply({ event: 'post-changed', data: { ...published('post-1').data } } as LiveEvent)
  await vi.waitFor(() =>
    expect(openPost()).toMatchObject({ change: 'changed', title: post.title, version: 1 }),
  )
  apply({ event: 'post-removed', data: { postId: 'post-1', authorId: 'id-of-amina' } })
  expect(openPost()).toMatchObject({ change: 'removed', title: post.title })
  now.post = post
  apply({ event: 'post-restored', data: { postId: 'post-1', authorId: 'id-of-amina' } })
  await vi.waitFor(() => expect(openPost()).not.toHaveProperty('change'))
})

it('refetches a changed post only when the reader opens it', async () => {
  const { apply, store, asked } = aPage()
  const reading = store.dispatch(postsApi.endpoints.findPost.initiate('the-shilling'))
  await reading
  reading.unsubscribe()
  apply({ event: 'post-changed', data: { ...published('post-1').data } } as LiveEvent)
  await vi.waitFor(() =>
    expect(postsApi.endpoints.findPost.select('the-shilling')(store.getState()).data).toBeUndefined(),
  )
  expect(requestsOf(asked, 'GET /api/posts/{id}')).toEqual([])
})

it('compares the page with the API after a reset', async () => {
  const { now, apply, list, newPostsIn, open, newComments, openPost, signIn, store } = aPage()
  await list({})
  await open()
  signIn('amina')
  now.posts = ['post-4', 'post-3', 'post-1'].map((_id) => aCard({ _id, userId: 'id-of-baraka' }))
  now.comments = [aComment('chanda', 'Later.', 5), ...now.comments]
  now.post = { ...post, commentsCount: 2, version: 2 }
  now.unread = 1
  apply({ event: 'reset', data: {} })
  await vi.waitFor(() => {
    expect(newPostsIn({})).toEqual(['post-4', 'post-3'])
    expect(newComments()).toEqual(['chanda-5'])
    expect(openPost()).toMatchObject({ change: 'changed', commentsCount: 2 })
    expect(selectUnread(store.getState())).toBe(1)
  })
})

const aPageWithCalls = async () => {
  const open = aCall({ _id: 'call-1', post: { _id: 'post-1', slug: 'the-shilling', title: 'The shilling' } })
  const other = aCall({ _id: 'call-2' })
  const now = { call: open, closes: someCloses('2025-09-01', '2025-09-30'), record: aRecord({ open: 5 }) }
  const { store } = storeWith({
    'GET /api/calls/{id}': () => now.call,
    'GET /api/posts/{id}/calls': () => ({ calls: [other, now.call] }),
    'GET /api/instruments/{symbol}/closes': () => ({ closes: now.closes }),
    'GET /api/records/{username}': () => now.record,
    'GET /api/records/{username}/calls': () => ({ calls: [aDrawnCall(now.call)], nextCursor: null }),
  })
  const { getCall, listCallsOfPost, getClosesOfCall, getRecord, listCallsOf } = callsApi.endpoints
  const author = { username: 'mensah_credit' }
  await Promise.all([
    store.dispatch(getCall.initiate({ id: 'call-1' })),
    store.dispatch(listCallsOfPost.initiate({ id: 'post-1' })),
    store.dispatch(getClosesOfCall.initiate(closesOf(open))),
    store.dispatch(getRecord.initiate(author)),
    store.dispatch(listCallsOf.initiate(author)),
  ])
  now.call = { ...open, state: 'right' }
  const shown = () => {
    const state = store.getState()
    return {
      call: getCall.select({ id: 'call-1' })(state).data,
      callsOfPost: listCallsOfPost.select({ id: 'post-1' })(state).data,
      closes: getClosesOfCall.select(closesOf(open))(state).data,
      record: getRecord.select(author)(state).data,
      drawn: listCallsOf.select(author)(state).data?.pages[0]?.calls,
    }
  }
  return { now, other, shown, apply: applyLiveEvents(store) }
}

it('refreshes a changed call on its page and in its analysis', async () => {
  const { now, other, shown, apply } = await aPageWithCalls()
  apply({ event: 'call-changed', data: { callId: 'call-1' } })
  await vi.waitFor(() => expect(shown()).toMatchObject({ call: now.call, callsOfPost: [other, now.call] }))
})

it('refetches the open calls, closes and records after a reset', async () => {
  const { now, other, shown, apply } = await aPageWithCalls()
  now.closes = someCloses('2025-09-01', '2025-10-31')
  now.record = aRecord({ open: 4 })
  apply({ event: 'reset', data: {} })
  await vi.waitFor(() =>
    expect(shown()).toMatchObject({ ...now, callsOfPost: [other, now.call], drawn: [{ state: 'right' }] }),
  )
})

it('drops a stale response only when no component shows it', async () => {
  const { apply, list, store } = aPage()
  const query = { sort: 'popular' } as const
  const isCached = () => postsApi.endpoints.listPosts.select(query)(store.getState()).data !== undefined
  const showing = store.dispatch(postsApi.endpoints.listPosts.initiate(query))
  await showing
  await list({})
  apply({ event: 'post-removed', data: { postId: 'post-1', authorId: 'id-of-baraka' } })
  expect(isCached()).toBe(true)
  showing.unsubscribe()
  store.dispatch({ type: 'something happens' })
  await vi.waitFor(() => expect(isCached()).toBe(false))
})
