import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readStream } from './read-stream.ts'

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

const createHandlers = () => ({
  onOpen: vi.fn<() => void>(),
  onEvent: vi.fn<(event: unknown) => void>(),
  onId: vi.fn<(id: string) => void>(),
})

const aRequest = (given: object = {}) => ({
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

it('parses events and ids split across chunks', async () => {
  const server = aServer()
  const received = createHandlers()
  const end = readStream(aRequest(), received)
  await server.write(':\nid: content@1\n\nevent: counts-chan')
  await server.write('ged\ndata: {"postId":"Übersee"}\n\n')
  await server.write('id: content@2\nevent: reset\ndata: {}\n\n')
  await server.end()
  expect(await end).toEqual({})
  expect(received.onOpen).toHaveBeenCalledOnce()
  expect(received.onEvent.mock.calls).toEqual([
    [{ event: 'counts-changed', data: { postId: 'Übersee' } }],
    [{ event: 'reset', data: {} }],
  ])
  expect(received.onId.mock.calls).toEqual([['content@1'], ['content@2']])
})

it('sends the token and the last event id in headers', async () => {
  const server = aServer()
  const end = readStream(aRequest({ token: 'secret', lastId: 'content@7' }), createHandlers())
  await server.end()
  await end
  const [sent] = server.requests
  expect(sent?.url).toBe('/api/live?topics=posts%2Cpost%3A1')
  expect(sent?.headers.get('Authorization')).toBe('Bearer secret')
  expect(sent?.headers.get('Last-Event-ID')).toBe('content@7')
})

it('returns the status and Retry-After of a refusal', async () => {
  aServer({ status: 503, headers: { 'Retry-After': '7' } })
  const received = createHandlers()
  expect(await readStream(aRequest(), received)).toEqual({ status: 503, retryAfter: 7_000 })
  expect(received.onOpen).not.toHaveBeenCalled()
})

it('ends a silent stream, but not one with heartbeats', async () => {
  const server = aServer()
  let ended = false
  const end = readStream(aRequest(), createHandlers()).then(() => {
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
