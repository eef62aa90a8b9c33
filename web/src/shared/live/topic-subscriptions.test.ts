import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTopicSubscriptions } from './topic-subscriptions.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('keeps a topic for a while after its component unmounts', () => {
  const subscriptions = createTopicSubscriptions(60_000)
  const listener = vi.fn<() => void>()
  subscriptions.onChange(listener)
  const release = subscriptions.subscribe(['posts'])
  vi.advanceTimersByTime(5_000)
  release()
  vi.advanceTimersByTime(59_000)
  expect(subscriptions.topics()).toEqual(['posts'])
  vi.advanceTimersByTime(1_000)
  expect(subscriptions.topics()).toEqual([])
  expect(listener).toHaveBeenCalledTimes(2)
})

it('drops a short subscription at once, unless another component has subscribed', () => {
  const subscriptions = createTopicSubscriptions(60_000)
  const release = subscriptions.subscribe(['posts'])
  const other = subscriptions.subscribe(['posts'])
  release()
  expect(subscriptions.topics()).toEqual(['posts'])
  other()
  expect(subscriptions.topics()).toEqual([])
})
