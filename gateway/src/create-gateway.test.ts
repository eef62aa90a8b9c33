import { createRateLimits } from '@soko/platform/rate-limits/create-rate-limits.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { runToySite, type ToySite, type ToySiteOptions, type UpstreamKind } from './testing/toy-site.ts'

let site: ToySite
afterEach(async () => site.close())
const run = async (options: ToySiteOptions = {}) => {
  site = await runToySite(options)
}

const json = { 'Content-Type': 'application/json' }
const problemOf = ({ body }: { body: string }) => JSON.parse(body) as { status: number; code: string }

describe.each<UpstreamKind>(['local', 'http'])('the gateway before a %s upstream', (kind) => {
  it('forwards the method, URL, body and client headers', async () => {
    await run({ kind })
    const headers = {
      ...json,
      Authorization: 'Bearer a.b.c',
      'Idempotency-Key': 'k',
      'Accept-Language': 'sw',
    }
    const answer = await site.ask('POST /api/posts/create?x=%20y', { headers, body: '{"title":"é"}' })
    expect(answer).toMatchObject({ status: 200, body: '{}' })
    expect(site.requests).toMatchObject([
      {
        method: 'POST',
        url: '/api/posts/create?x=%20y',
        body: '{"title":"é"}',
        headers: { authorization: 'Bearer a.b.c', 'idempotency-key': 'k', 'accept-language': 'sw' },
      },
    ])
  })

  it('identifies the client upstream and ignores such headers from clients', async () => {
    await run({ kind })
    const answer = await site.ask('GET /api/me', {
      headers: {
        'Soko-Client': '203.0.113.9',
        'Soko-Request-Id': 'mine',
        'Soko-Service-Token': 'guess',
        'Soko-Anything': 'else',
        'X-Forwarded-For': '203.0.113.9',
        'X-Forwarded-Proto': 'https',
        'X-Real-IP': '203.0.113.9',
        'X-Request-Id': 'mine',
        Forwarded: 'for=203.0.113.9',
      },
    })
    const { headers } = site.requests[0]!
    const forwarded = Object.keys(headers).filter((name) => /^(soko-|x-|forwarded)/.test(name))
    expect(forwarded.toSorted()).toEqual(['soko-client', 'soko-request-id'])
    expect(headers['soko-client']).toBe('127.0.0.1')
    expect(headers['soko-request-id']).toBe(answer.headers['x-request-id'])
    expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  })

  it('accepts the headers of a trusted proxy', async () => {
    await run({ kind, gateway: { trustProxy: ['loopback'] } })
    const headers = { 'X-Forwarded-For': '203.0.113.9', 'X-Request-Id': 'trace-7' }
    const answer = await site.ask('GET /api/me', { headers })
    expect(site.requests[0]?.headers).toMatchObject({
      'soko-client': '203.0.113.9',
      'soko-request-id': 'trace-7',
    })
    expect(answer.headers['x-request-id']).toBe('trace-7')
    const { headers: odd } = await site.ask('GET /api/me', { headers: { 'X-Request-Id': 'a b' } })
    expect(odd['x-request-id']).not.toBe('a b')
  })

  it('sends no identity to public endpoints, and cookies to auth only', async () => {
    await run({ kind })
    const headers = { Authorization: 'Bearer a.b.c', Cookie: 'soko-session=s' }
    await site.ask('GET /api/posts', { headers })
    await site.ask('GET /api/me', { headers })
    await site.ask('GET /api/auth/refetch', { headers })
    const [posts, me, refetch] = site.requests.map(({ headers }) => headers)
    expect(posts).not.toHaveProperty('authorization')
    expect(posts).not.toHaveProperty('cookie')
    expect(me).toHaveProperty('authorization')
    expect(me).not.toHaveProperty('cookie')
    expect(refetch?.cookie).toBe('soko-session=s')
  })

  it('refuses a body that is too long before reading it', async () => {
    await run({ kind })
    const request = site.begin('POST /api/auth/login', { 'Content-Length': String(64 * 1024 * 1024) })
    const answered = new Promise<number | undefined>((resolve) => {
      request.once('response', ({ statusCode }) => {
        resolve(statusCode)
        request.destroy()
      })
    })
    request.on('error', () => undefined)
    request.flushHeaders()
    expect(await answered).toBe(413)
    expect(site.requests).toEqual([])
  })

  it('supports Expect: 100-continue', async () => {
    await run({ kind })
    const head =
      'POST /api/auth/login HTTP/1.1\r\nHost: soko.test\r\nExpect: 100-continue\r\nConnection: close\r\n'
    expect(await site.raw(`${head}Content-Length: 99999999\r\n\r\n`)).toMatch(/^HTTP\/1\.1 413 /)
    const answer = await site.raw(`${head}Content-Length: 2\r\n\r\n{}`)
    expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /)
    expect(site.requests.at(-1)?.body).toBe('{}')
  })

  it('answers HEAD as GET without the body', async () => {
    await run({ kind })
    const answer = await site.ask('HEAD /api/posts')
    expect(answer).toMatchObject({ status: 200, body: '' })
  })
})

describe('URLs', () => {
  it('unknown to the API return 404', async () => {
    await run()
    for (const path of [
      '/api/nothing',
      '/api',
      '/media/x',
      '/internal/log',
      '/internal',
      '/healthz',
      '/readyz',
      '/metrics',
    ]) {
      const answer = await site.ask(`GET ${path}`)
      expect([path, answer.status]).toEqual([path, 404])
      expect(answer.headers['content-type']).toBe('application/problem+json')
    }
    expect(site.requests).toEqual([])
  })

  it('with other methods return 405 and list them', async () => {
    await run()
    const answer = await site.ask('PATCH /api/posts/create')
    expect(answer.status).toBe(405)
    expect(answer.headers.allow).toBe('POST')
    expect((await site.ask('DELETE /api/posts')).headers.allow).toBe('GET, HEAD')
    expect(problemOf(answer)).toMatchObject({ status: 405, code: 'method-not-allowed' })
  })
})

describe('the session cookie', () => {
  it.each([
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site', Origin: 'http://sister.soko.test' },
    { Origin: 'https://evil.test' },
    { Origin: 'null' },
  ])('speaks for nobody on other sites: %j', async (headers) => {
    await run()
    expect((await site.ask('POST /api/auth/logout', { headers })).status).toBe(403)
    expect((await site.ask('GET /api/auth/refetch', { headers })).status).toBe(403)
    expect((await site.ask('GET /api/posts', { headers })).status).toBe(200)
    expect(site.requests).toHaveLength(1)
  })

  it.each([{ 'Sec-Fetch-Site': 'same-origin' }, { Origin: 'http://soko.test' }, {}])(
    'speaks for clients of the site: %j',
    async (headers) => {
      await run()
      expect((await site.ask('POST /api/auth/logout', { headers })).status).toBe(200)
    },
  )
})

describe('responses', () => {
  it('have security headers', async () => {
    await run()
    for (const { headers } of [await site.ask('GET /api/posts'), await site.ask('GET /api/nothing')]) {
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(headers['referrer-policy']).toBeTruthy()
      expect(headers).not.toHaveProperty('strict-transport-security')
      expect(headers).not.toHaveProperty('access-control-allow-origin')
    }
  })

  it('have HSTS if the site uses https', async () => {
    await run({ gateway: { origin: 'https://soko.test' } })
    expect((await site.ask('GET /api/posts')).headers['strict-transport-security']).toMatch(/^max-age=\d{8}/)
  })
})

describe('requests of one address', () => {
  const limited = (trustProxy?: number) => ({
    gateway: {
      limits: createRateLimits({ kind: 'memory' }),
      rates: { commands: 2, reads: 3, logReads: 4, rendering: 25 },
      ...(trustProxy && { trustProxy }),
    },
  })

  it('are limited, commands separately from reads', async () => {
    await run(limited())
    const write = async () => site.ask('POST /api/auth/login')
    const read = async () => site.ask('GET /api/posts')
    expect([(await write()).status, (await write()).status]).toEqual([200, 200])
    const refused = await write()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(problemOf(refused).code).toBe('too-many-requests')
    expect([(await read()).status, (await read()).status, (await read()).status]).toEqual([200, 200, 200])
    expect((await read()).status).toBe(429)
    expect((await site.ask('GET /')).status).toBe(429)
  })

  it('do not count for other addresses', async () => {
    await run(limited(1))
    const write = async (client: string) =>
      site.ask('POST /api/auth/login', { headers: { 'X-Forwarded-For': client } })
    for (let count = 0; count < 3; count += 1) await write('203.0.113.9')
    expect((await write('203.0.113.9')).status).toBe(429)
    expect((await write('203.0.113.10')).status).toBe(200)
  })
})
