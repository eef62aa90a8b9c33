import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepConnected, type LiveWish } from './keep-connected.ts'
import type { StreamEnd } from './read-stream.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Streams that the test ends. `random` is 1: each wait is the longest it may be. */
const start = (first: LiveWish = { topics: ['posts'], owner: null }) => {
  const state = { wish: first }
  const streams: (LiveWish & {
    end: (how?: StreamEnd) => Promise<void>
    opened: () => void
    isOpen: boolean
  })[] = []
  const connected = keepConnected({
    random: () => 1,
    wish: () => state.wish,
    open: async ({ topics, owner, signal, opened }) =>
      new Promise((resolve) => {
        const close = (how: StreamEnd = {}) => {
          stream.isOpen = false
          resolve(how)
        }
        const stream = {
          topics,
          owner,
          opened,
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
  const wishFor = async (wish: LiveWish) => {
    state.wish = wish
    connected.check()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { streams, connected, wishFor, last: () => streams.at(-1) }
}

it('opens a stream as soon as something is wanted, and closes it when nothing is', async () => {
  const { streams, wishFor, last } = start({ topics: [], owner: null })
  expect(streams).toHaveLength(0)
  await wishFor({ topics: ['posts'], owner: null })
  expect(last()).toMatchObject({ topics: ['posts'], isOpen: true })
  await wishFor({ topics: [], owner: null })
  expect(last()?.isOpen).toBe(false)
  await vi.advanceTimersByTimeAsync(300_000)
  expect(streams).toHaveLength(1)
})

it('is opened anew for another topic or another person, not for fewer topics', async () => {
  const { streams, wishFor, last } = start({ topics: ['posts', 'me'], owner: 'ann' })
  await wishFor({ topics: ['posts'], owner: 'ann' })
  expect(streams).toHaveLength(1)
  await wishFor({ topics: ['posts', 'post:1'], owner: 'ann' })
  expect(last()).toMatchObject({ topics: ['posts', 'post:1'], isOpen: true })
  await wishFor({ topics: ['posts'], owner: null })
  expect(last()).toMatchObject({ owner: null, isOpen: true })
  expect(streams.filter(({ isOpen }) => isOpen)).toHaveLength(1)
})

it('waits after a failure, longer each time, a minute at most, and begins anew once it was open', async () => {
  const { streams, last } = start()
  for (const seconds of [2, 4, 8, 16, 32, 60, 60]) {
    await last()?.end()
    const before = streams.length
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
    expect(streams).toHaveLength(before)
    await vi.advanceTimersByTimeAsync(1)
    expect(streams).toHaveLength(before + 1)
  }
  last()?.opened()
  await last()?.end()
  const before = streams.length
  await vi.advanceTimersByTimeAsync(2_000)
  expect(streams).toHaveLength(before + 1)
})

it('does not ask before the server wants to be asked, not even when the network comes back', async () => {
  const { streams, connected, last, wishFor } = start()
  await last()?.end({ status: 429, retryAfter: 30_000 })
  connected.anew()
  await wishFor({ topics: ['posts', 'post:1'], owner: null })
  await vi.advanceTimersByTimeAsync(29_999)
  expect(streams).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(last()?.topics).toEqual(['posts', 'post:1'])
})

it('is opened anew at once when the network comes back', async () => {
  const { streams, connected, last } = start()
  connected.anew()
  await vi.advanceTimersByTimeAsync(0)
  expect(streams.map(({ isOpen }) => isOpen)).toEqual([false, true])
  await last()?.end()
  connected.anew()
  await vi.advanceTimersByTimeAsync(0)
  expect(streams).toHaveLength(3)
})

it('tries again soon after the network came back, however often it failed before', async () => {
  const { streams, connected, last } = start()
  for (const seconds of [2, 4, 8, 16]) {
    await last()?.end()
    await vi.advanceTimersByTimeAsync(seconds * 1000)
  }
  connected.anew()
  await vi.advanceTimersByTimeAsync(0)
  // Browsers say so before it carries.
  const before = streams.length
  await last()?.end()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(streams).toHaveLength(before + 1)
})
