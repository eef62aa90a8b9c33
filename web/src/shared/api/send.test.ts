import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { send } from './send.ts'

const answer = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    answer.mockReset().mockImplementation(async () => Response.json('done')),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('send', () => {
  it('sends JSON with the token and idempotency key', async () => {
    const request = { path: '/echo', method: 'POST', body: { a: 1 }, idempotencyKey: 'k' } as const
    expect(await send(request, 'token')).toEqual({ data: 'done' })
    expect(answer).toHaveBeenCalledExactlyOnceWith('/echo', {
      method: 'POST',
      body: '{"a":1}',
      headers: { Authorization: 'Bearer token', 'Content-Type': 'application/json', 'Idempotency-Key': 'k' },
    })
  })

  it('bypasses the cache of the browser on request only', async () => {
    await send({ path: '/echo' }, null)
    await send({ path: '/echo', bypassCache: true }, null)
    expect(answer.mock.calls.map(([, init]) => init?.cache)).toEqual([undefined, 'no-cache'])
  })

  it('returns a problem with its fields and Retry-After', async () => {
    const problem = { status: 503, code: 'busy', message: 'The site is busy.', errors: { a: ['b'] } }
    answer.mockResolvedValue(Response.json(problem, { status: 503, headers: { 'Retry-After': '3' } }))
    expect(await send({ path: '/busy' }, null)).toEqual({ error: { ...problem, retryAfter: 3 } })
  })

  it('has a message for a response from a proxy', async () => {
    answer.mockResolvedValue(new Response('<html>Bad gateway</html>', { status: 502 }))
    expect(await send({ path: '/between' }, null)).toEqual({
      error: { status: 502, code: 'unavailable', message: expect.stringContaining('on our side') as string },
    })
  })

  it('returns status 0 if the server is unreachable', async () => {
    answer.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await send({ path: '/' }, null)).toMatchObject({ error: { status: 0, code: 'offline' } })
  })

  it('returns status 0 if the request is aborted', async () => {
    answer.mockImplementation(async (_path, init) => {
      init?.signal?.throwIfAborted()
      return Response.json('done')
    })
    expect(await send({ path: '/' }, null, AbortSignal.abort())).toMatchObject({ error: { status: 0 } })
  })
})
