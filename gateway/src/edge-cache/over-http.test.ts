import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { RequestListener } from 'node:http'
import { Headers } from '@soko/contracts/http/headers.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runToyEdge, type ToyEdge } from '../testing/toy-edge.ts'

const CARD = { title: 'Maize closed higher in Nairobi', text: 'Buyers returned. '.repeat(200) }

let site: ToyEdge
let service: RequestListener

beforeEach(async () => {
  service = (_request, response) => {
    response.setHeader('Content-Type', 'application/json; charset=utf-8')
    response.setHeader('Cache-Control', 'public, max-age=0, must-revalidate')
    response.end(JSON.stringify({ ...CARD, asked: site.requests.length }))
  }
  site = await runToyEdge((request, response) => {
    response.setHeader(Headers.seen, site.seen())
    service(request, response)
  })
})
afterEach(async () => site.close())

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`http://127.0.0.1:${site.port}${path}`, { headers })
  return { status: answer.status, headers: answer.headers, body: await answer.text() }
}
const bytesOf = async (path: string, encoding: string) => {
  const { status, headers, body } = await site.bytes(`GET ${path}`, { 'accept-encoding': encoding })
  return { status, encoding: headers['content-encoding'], etag: headers.etag, vary: headers.vary, body }
}

describe('a public route', () => {
  it('is served from the cache until one of its tags is announced', async () => {
    const { body } = await get('/api/posts?limit=20')
    expect((await get('/api/posts?limit=20')).body).toBe(body)
    expect(site.requests).toHaveLength(1)
    await site.announce('categories')
    expect((await get('/api/posts?limit=20')).body).toBe(body)
    await site.announce('feed')
    expect((await get('/api/posts?limit=20')).body).not.toBe(body)
  })

  it('is refetched after a malformed announcement of its view', async () => {
    const { body } = await get('/api/posts?limit=20')
    await site.publish({ service: 'content', projection: 'posts', tags: null })
    await site.announce('feed')
    expect((await get('/api/posts?limit=20')).body).not.toBe(body)
    expect(site.failures).toMatchObject([{ name: 'UnreadableMessage' }])
  })

  it('is the same for all clients, without upstream details', async () => {
    const first = await get('/api/posts', { authorization: 'Bearer x', cookie: 'soko-session=s' })
    const second = await get('/api/posts', { cookie: 'soko-session=t' })
    expect(second.body).toBe(first.body)
    expect(site.requests).toHaveLength(1)
    expect(site.requests[0]?.headers).not.toHaveProperty('authorization')
    expect(site.requests[0]?.headers).not.toHaveProperty('cookie')
  })

  it('has security headers and its own request ID, and no headers for the gateway', async () => {
    const first = await get('/api/posts')
    const second = await get('/api/posts')
    expect(second.headers.get('x-content-type-options')).toBe('nosniff')
    expect(second.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(second.headers.get(Headers.requestId)).toMatch(/^[\w-]{36}$/)
    expect(second.headers.get(Headers.requestId)).not.toBe(first.headers.get(Headers.requestId))
    expect(second.headers.has(Headers.seen)).toBe(false)
    expect(second.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  })

  it('returns 502 if the service aborts its response', async () => {
    service = (_request, response) => response.destroy()
    expect((await get('/api/posts')).status).toBe(502)
  })
})

describe('an encoding', () => {
  it('prefers brotli to gzip, each with a separate ETag', async () => {
    const plain = await bytesOf('/api/posts', 'identity')
    const gzip = await bytesOf('/api/posts', 'gzip, deflate')
    const brotli = await bytesOf('/api/posts', 'gzip, deflate, br, zstd')
    expect(gunzipSync(gzip.body)).toEqual(plain.body)
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body)
    expect([plain, gzip, brotli].map(({ encoding }) => encoding)).toEqual([undefined, 'gzip', 'br'])
    expect(new Set([plain, gzip, brotli].map(({ etag }) => etag)).size).toBe(3)
    expect([plain, gzip, brotli].map(({ vary }) => vary)).toEqual(Array(3).fill('Accept-Encoding'))
    expect(site.requests).toHaveLength(1)
  })

  it('is identity if the client refuses others, and for short or binary bodies', async () => {
    expect((await bytesOf('/api/posts', 'br;q=0, gzip;q=0')).encoding).toBeUndefined()
    service = (_request, response) => response.setHeader('Content-Type', 'text/plain').end('short')
    expect((await bytesOf('/api/posts?limit=2', 'br')).encoding).toBeUndefined()
    service = (_request, response) => {
      response.setHeader('Content-Type', 'image/webp').end(Buffer.alloc(4_000))
    }
    expect((await bytesOf('/api/posts?limit=3', 'br')).encoding).toBeUndefined()
  })
})

describe('a conditional request', () => {
  it('returns 304 with the same ETag in any encoding', async () => {
    const gzip = (await bytesOf('/api/posts', 'gzip')).etag ?? ''
    for (const held of [gzip, `"other", W/${gzip}`]) {
      const { status, headers, body } = await get('/api/posts', {
        'if-none-match': held,
        'accept-encoding': 'br',
      })
      expect([status, body]).toEqual([304, ''])
      expect(headers.get('etag')).toBe(gzip)
      expect(headers.get(Headers.requestId)).toMatch(/^[\w-]{36}$/)
    }
    expect((await get('/api/posts', { 'if-none-match': '*' })).status).toBe(304)
  })

  it('returns 200 for malformed ETags and lists, and never echoes them', async () => {
    const { headers } = await get('/api/posts')
    const etag = headers.get('etag') ?? ''
    const begin = etag.slice(0, -1)
    for (const held of [begin, `${begin}-<script>"`, `${begin}-zstd"`, `"x${etag.slice(1)}`, `"x" ${etag}`]) {
      const answer = await get('/api/posts', { 'if-none-match': held })
      expect([held, answer.status]).toEqual([held, 200])
      expect(answer.headers.get('etag')).toBe(etag)
    }
    expect((await get('/api/posts', { 'if-none-match': `"a,b", ${etag}` })).status).toBe(304)
  })
})
