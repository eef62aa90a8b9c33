import { expect, it } from 'vitest'
import { call } from './call.ts'

it('puts parameters into the path, encoded, and leaves what is empty out of the query', () => {
  expect(call('GET /api/posts/title/{title}', { params: { title: 'a/b c' }, query: { limit: 1 } })).toEqual({
    path: '/api/posts/title/a%2Fb%20c?limit=1',
  })
  expect(call('GET /api/posts', { query: { search: '', cursor: undefined, category: 'A & B' } })).toEqual({
    path: '/api/posts?category=A+%26+B',
  })
  expect(call('GET /api/me', { query: { posts: [], users: [] } })).toEqual({ path: '/api/me' })
  expect(call('GET /api/me', { query: { posts: ['a', 'b'] } })).toEqual({ path: '/api/me?posts=a%2Cb' })
})

it('says the method of a command, with its body and its key', () => {
  expect(
    call('POST /api/comments/create', { body: { postId: '1', comment: 'Yes.' }, idempotencyKey: 'k' }),
  ).toEqual({
    path: '/api/comments/create',
    method: 'POST',
    body: { postId: '1', comment: 'Yes.' },
    idempotencyKey: 'k',
  })
})
