import { expect, it } from 'vitest'
import { call } from '../api/call.ts'
import { aCard } from '../features/cards/testing/a-card.ts'
import { failing, type FakeApi, httpOf, requestsOf } from './fake-api.ts'

it('answers the call that a request is, with what was sent of it', async () => {
  const { http } = httpOf({
    'GET /api/posts/{id}': failing({ status: 404 }),
    'GET /api/posts/following': ({ query }) => ({ posts: [], nextCursor: query.cursor ?? null }),
    'GET /api/posts': { posts: [aCard()], nextCursor: null },
    'POST /api/admin/users/{id}/suspend': ({ params, body }) =>
      failing({ code: `${params.id} ${body.suspended}` }),
  })
  expect(await http(call('GET /api/posts'))).toEqual({ data: { posts: [aCard()], nextCursor: null } })
  expect(await http(call('GET /api/posts/{id}', { params: { id: 'a/b' } }))).toMatchObject({
    error: { status: 404 },
  })
  expect(await http(call('GET /api/posts/following', { query: { cursor: 'c' } }))).toEqual({
    data: { posts: [], nextCursor: 'c' },
  })
  const suspend = call('POST /api/admin/users/{id}/suspend', {
    params: { id: 'a/b' },
    body: { suspended: true },
  })
  expect(await http(suspend)).toMatchObject({ error: { code: 'a/b true' } })
})

it('fails what a test does not name, and notes all but what is asked beside', async () => {
  const { http, asked } = httpOf({}, { 'GET /api/admin/waiting': { reports: 0, messages: 0 } })
  expect(await http(call('GET /api/categories'))).toMatchObject({ error: { status: 503 } })
  expect(await http(call('GET /api/admin/waiting'))).toEqual({ data: { reports: 0, messages: 0 } })
  expect(asked).toEqual([{ path: '/api/categories' }])
  expect(requestsOf(asked, 'GET /api/categories')).toHaveLength(1)
  expect(requestsOf(asked, 'GET /api/admin/waiting')).toEqual([])
})

it('compiles for what the contract has alone', () => {
  const apis: readonly FakeApi[] = [
    // @ts-expect-error no such call
    { 'GET /api/nothing': null },
    // @ts-expect-error a comment says more
    { 'POST /api/comments/create': { comment: 'Yes.' } },
    // @ts-expect-error no such parameter
    { 'GET /api/posts': ({ query }) => ({ posts: [], nextCursor: query.after ?? null }) },
  ]
  expect(apis).toHaveLength(3)
})
