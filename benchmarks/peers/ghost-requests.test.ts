import jwt from 'jsonwebtoken'
import { expect, test } from 'vitest'
import { examplePost } from './example-post.ts'
import { adminToken, ghostPost } from './ghost-requests.ts'

const SECRET = '1eaaf6763c59483edbc05339c52de1b15d5d3205f286e0dffa6c6238c130bad8'

test("signs what Ghost's Admin API asks for: the key's id, five minutes, and the secret's bytes", () => {
  const token = adminToken(`6b0400ca49b5c74340d5d763:${SECRET}`)
  const { header, payload } = jwt.verify(token, Buffer.from(SECRET, 'hex'), {
    algorithms: ['HS256'],
    audience: '/admin/',
    complete: true,
  })
  expect(header.kid).toBe('6b0400ca49b5c74340d5d763')
  const { iat = 0, exp = 0 } = typeof payload === 'string' ? {} : payload
  expect(exp - iat).toBe(300)
})

test.each(['', 'id', `:${SECRET}`, 'id:', 'id:no hex'])('refuses a key that is none: %s', (key) => {
  expect(() => adminToken(key)).toThrow('id:secret')
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

test('makes posts of about 4 KB, none like another', () => {
  const posts = Array.from({ length: 50 }, (_, n) => examplePost(n + 1))
  expect(new Set(posts.map(({ html }) => html)).size).toBe(50)
  expect(new Set(posts.map(({ title }) => title)).size).toBe(50)
  for (const { html, categories } of posts) {
    expect(Math.abs(html.length - 4_000)).toBeLessThan(700)
    expect(new Set(categories).size).toBe(2)
  }
})
