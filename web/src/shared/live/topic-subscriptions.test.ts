import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTopicSubscriptions } from './topic-subscriptions.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('outlive their component by a while, as its answers do', () => {
  const wanted = createTopicSubscriptions(60_000)
  const told = vi.fn<() => void>()
  wanted.onChange(told)
  const release = wanted.subscribe(['posts'])
  vi.advanceTimersByTime(5_000)
  release()
  vi.advanceTimersByTime(59_000)
  expect(wanted.topics()).toEqual(['posts'])
  vi.advanceTimersByTime(1_000)
  expect(wanted.topics()).toEqual([])
  expect(told).toHaveBeenCalledTimes(2)
})

it('go at once where they were only passed by, and stay while another component wants them', () => {
  const wanted = createTopicSubscriptions(60_000)
  const release = wanted.subscribe(['posts'])
  const other = wanted.subscribe(['posts'])
  release()
  expect(wanted.topics()).toEqual(['posts'])
  other()
  expect(wanted.topics()).toEqual([])
})
