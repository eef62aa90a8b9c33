import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { send } from './send.ts'

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let body = ''
  for await (const part of request) body += String(part)
  return body
}

const answer = async (request: IncomingMessage, response: ServerResponse) => {
  const { method, headers } = request
  const body = await bodyOf(request)
  switch (request.url) {
    case '/echo':
      response.end(JSON.stringify({ method, headers, body }))
      return
    case '/list':
      response.setHeader('Link', '</list?limit=100&cursor=a%2Bb>; rel="next"')
      response.end('[]')
      return
    case '/empty':
      response.writeHead(204).end()
      return
    case '/later':
      response.writeHead(202).end()
      return
    case '/busy':
      response.writeHead(503, { 'Retry-After': '3' })
      response.end(
        JSON.stringify({ status: 503, code: 'busy', message: 'The site is busy.', errors: { a: ['b'] } }),
      )
      return
    case '/between':
      response.writeHead(502).end('<html>Bad gateway</html>')
      return
    default:
  }
}

describe('send', () => {
  const server = createServer((request, response) => void answer(request, response))
  let origin = ''
  beforeAll(async () => {
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  it('sends JSON with the token and idempotency key', async () => {
    const request = { path: `${origin}/echo`, method: 'POST', body: { a: 1 }, idempotencyKey: 'k' } as const
    expect(await send(request, 'token')).toMatchObject({
      data: {
        method: 'POST',
        body: '{"a":1}',
        headers: {
          authorization: 'Bearer token',
          'content-type': 'application/json',
          'idempotency-key': 'k',
        },
      },
    })
  })

  it('sends no-cache for requests that bypass the cache', async () => {
    const first = await send({ path: `${origin}/echo` }, null)
    expect(first).not.toHaveProperty('data.headers.cache-control', 'max-age=0')
    const second = await send({ path: `${origin}/echo`, bypassCache: true }, null)
    expect(second).toHaveProperty('data.headers.cache-control', 'max-age=0')
  })

  it('returns a problem with its fields and Retry-After', async () => {
    expect(await send({ path: `${origin}/busy` }, null)).toEqual({
      error: { status: 503, code: 'busy', message: 'The site is busy.', errors: { a: ['b'] }, retryAfter: 3 },
    })
  })

  it('has a message for a response from a proxy', async () => {
    expect(await send({ path: `${origin}/between` }, null)).toEqual({
      error: { status: 502, code: 'unavailable', message: expect.stringContaining('on our side') as string },
    })
  })

  it('returns status 0 if the server is unreachable or the request is aborted', async () => {
    expect(await send({ path: 'http://127.0.0.1:1/' }, null)).toMatchObject({
      error: { status: 0, code: 'offline' },
    })
    const signal = AbortSignal.timeout(50)
    expect(await send({ path: `${origin}/never` }, null, signal)).toMatchObject({ error: { status: 0 } })
  })
})
