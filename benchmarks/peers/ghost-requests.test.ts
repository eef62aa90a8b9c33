import jwt from 'jsonwebtoken'
import { expect, test } from 'vitest'
import { examplePost } from './example-post.ts'
import { adminToken, ghostPost } from './ghost-requests.ts'

const SECRET = '1eaaf6763c59483edbc05339c52de1b15d5d3205f286e0dffa6c6238c130bad8'

test("signs tokens as Ghost's Admin API requires, and refuses malformed keys", () => {
  const token = adminToken(`6b0400ca49b5c74340d5d763:${SECRET}`)
  const { header, payload } = jwt.verify(token, Buffer.from(SECRET, 'hex'), {
    algorithms: ['HS256'],
    audience: '/admin/',
    complete: true,
  })
  expect(header.kid).toBe('6b0400ca49b5c74340d5d763')
  const { iat = 0, exp = 0 } = typeof payload === 'string' ? {} : payload
  expect(exp - iat).toBe(300)
  for (const key of ['', 'id', `:${SECRET}`, 'id:', 'id:no hex']) {
    expect(() => adminToken(key)).toThrow('id:secret')
  }
})

test('publishes the title, the text and the categories of a post', () => {
  const post = examplePost(7)
  const [head = '', body = ''] = ghostPost('http://127.0.0.1:2368', 'abc', post).toString().split('\r\n\r\n')
  expect(head).toContain('POST /ghost/api/admin/posts/?source=html HTTP/1.1\r\nHost: 127.0.0.1:2368')
  expect(head).toContain('Authorization: Ghost abc')
  expect(JSON.parse(body)).toEqual({
    posts: [{ title: post.title, html: post.html, tags: post.categories, status: 'published' }],
  })
})
