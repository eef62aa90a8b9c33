import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readStream } from './read-stream.ts'

/** A server that answers one request by a stream, which the test writes. */
const aServer = (init: ResponseInit = {}) => {
  const bytes = new TransformStream<Uint8Array, Uint8Array>()
  const writer = bytes.writable.getWriter()
  const requests: { url: string; headers: Headers }[] = []
  vi.stubGlobal('fetch', async (url: string, { headers, signal }: RequestInit) => {
    requests.push({ url, headers: new Headers(headers) })
    signal?.addEventListener('abort', () => {
      void writer.abort(new Error('aborted')).catch(() => undefined)
    })
    return new Response(init.status === undefined ? bytes.readable : null, init)
  })
  const encoder = new TextEncoder()
  return {
    requests,
    write: async (text: string) => writer.write(encoder.encode(text)),
    end: async () => writer.close(),
  }
}

const ears = () => ({
  opened: vi.fn<() => void>(),
  heard: vi.fn<(event: unknown) => void>(),
  reached: vi.fn<(id: string) => void>(),
})

const wish = (given: object = {}) => ({
  topics: ['posts', 'post:1'],
  token: null,
  lastId: undefined,
  signal: new AbortController().signal,
  ...given,
})

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('hears events, however they are cut, and how far they go', async () => {
  const server = aServer()
  const heard = ears()
  const end = readStream(wish(), heard)
  await server.write(':\nid: content@1\n\nevent: counts-chan')
  await server.write('ged\ndata: {"postId":"Übersee"}\n\n')
  await server.write('id: content@2\nevent: reset\ndata: {}\n\n')
  await server.end()
  expect(await end).toEqual({})
  expect(heard.opened).toHaveBeenCalledOnce()
  expect(heard.heard.mock.calls).toEqual([
    [{ event: 'counts-changed', data: { postId: 'Übersee' } }],
    [{ event: 'reset', data: {} }],
  ])
  expect(heard.reached.mock.calls).toEqual([['content@1'], ['content@2']])
})

it('asks with the token in a header, never in the address, and from where it was', async () => {
  const server = aServer()
  const end = readStream(wish({ token: 'secret', lastId: 'content@7' }), ears())
  await server.end()
  await end
  const [request] = server.requests
  expect(request?.url).toBe('/api/live?topics=posts%2Cpost%3A1')
  expect(request?.headers.get('Authorization')).toBe('Bearer secret')
  expect(request?.headers.get('Last-Event-ID')).toBe('content@7')
})

it('says why it was refused, and when it may ask again', async () => {
  aServer({ status: 503, headers: { 'Retry-After': '7' } })
  const heard = ears()
  expect(await readStream(wish(), heard)).toEqual({ status: 503, retryAfter: 7_000 })
  expect(heard.opened).not.toHaveBeenCalled()
})

it('takes a silent stream for dead, but not one that gives signs of life', async () => {
  const server = aServer()
  let ended = false
  const end = readStream(wish(), ears()).then(() => {
    ended = true
  })
  for (let minute = 0; minute < 4; minute++) {
    await vi.advanceTimersByTimeAsync(15_000)
    await server.write(':\n\n')
  }
  await vi.advanceTimersByTimeAsync(30_000)
  expect(ended).toBe(false)
  await vi.advanceTimersByTimeAsync(2_000)
  await end
  expect(ended).toBe(true)
})
