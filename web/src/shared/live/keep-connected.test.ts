import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepConnected, type StreamScope } from './keep-connected.ts'
import type { StreamEnd } from './read-stream.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** `random` is 1, so each backoff has its maximum length. */
const start = (first: StreamScope = { topics: ['posts'], owner: null }) => {
  const state = { scope: first }
  const streams: (StreamScope & {
    end: (how?: StreamEnd) => Promise<void>
    onOpen: () => void
    isOpen: boolean
  })[] = []
  const connection = keepConnected({
    random: () => 1,
    scope: () => state.scope,
    open: async ({ topics, owner, signal, onOpen }) =>
      new Promise((resolve) => {
        const close = (how: StreamEnd = {}) => {
          stream.isOpen = false
          resolve(how)
        }
        const stream = {
          topics,
          owner,
          onOpen,
          isOpen: true,
          end: async (how?: StreamEnd) => {
            close(how)
            await vi.advanceTimersByTimeAsync(0)
          },
        }
        streams.push(stream)
        signal.addEventListener('abort', () => {
          close()
        })
      }),
  })
  const setScope = async (scope: StreamScope) => {
    state.scope = scope
    connection.check()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { streams, connection, setScope: setScope, last: () => streams.at(-1) }
}

it('opens a stream for the first topic and closes it after the last', async () => {
  const { streams, setScope, last } = start({ topics: [], owner: null })
  expect(streams).toHaveLength(0)
  await setScope({ topics: ['posts'], owner: null })
  expect(last()).toMatchObject({ topics: ['posts'], isOpen: true })
  await setScope({ topics: [], owner: null })
  expect(last()?.isOpen).toBe(false)
  await vi.advanceTimersByTimeAsync(300_000)
  expect(streams).toHaveLength(1)
})

it('reopens the stream for another topic or another user, but not for fewer topics', async () => {
  const { streams, setScope, last } = start({ topics: ['posts', 'me'], owner: 'ann' })
  await setScope({ topics: ['posts'], owner: 'ann' })
  expect(streams).toHaveLength(1)
  await setScope({ topics: ['posts', 'post:1'], owner: 'ann' })
  expect(last()).toMatchObject({ topics: ['posts', 'post:1'], isOpen: true })
  await setScope({ topics: ['posts'], owner: null })
  expect(last()).toMatchObject({ owner: null, isOpen: true })
  expect(streams.filter(({ isOpen }) => isOpen)).toHaveLength(1)
})

it('doubles the backoff after each failure up to a minute, and resets it once a stream was open', async () => {
  const { streams, last } = start()
  for (const seconds of [2, 4, 8, 16, 32, 60, 60]) {
    await last()?.end()
    const before = streams.length
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
    expect(streams).toHaveLength(before)
    await vi.advanceTimersByTimeAsync(1)
    expect(streams).toHaveLength(before + 1)
  }
  last()?.onOpen()
  await last()?.end()
  const before = streams.length
  await vi.advanceTimersByTimeAsync(2_000)
  expect(streams).toHaveLength(before + 1)
})

it('observes Retry-After even when the network comes back', async () => {
  const { streams, connection, last, setScope } = start()
  await last()?.end({ status: 429, retryAfter: 30_000 })
  connection.reconnect()
  await setScope({ topics: ['posts', 'post:1'], owner: null })
  await vi.advanceTimersByTimeAsync(29_999)
  expect(streams).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(last()?.topics).toEqual(['posts', 'post:1'])
})

it('reopens the stream at once and resets the backoff when the network comes back', async () => {
  const { streams, connection, last } = start()
  connection.reconnect()
  await vi.advanceTimersByTimeAsync(0)
  expect(streams.map(({ isOpen }) => isOpen)).toEqual([false, true])
  for (const seconds of [2, 4, 8, 16]) {
    await last()?.end()
    await vi.advanceTimersByTimeAsync(seconds * 1000)
  }
  await last()?.end()
  const before = streams.length
  connection.reconnect()
  await vi.advanceTimersByTimeAsync(0)
  expect(streams).toHaveLength(before + 1)
  // Browsers fire `online` before the network works.
  await last()?.end()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(streams).toHaveLength(before + 2)
})
