// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createScrollMemory, scrollUntilSettled } from './scroll-memory.ts'

beforeEach(() => {
  sessionStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('keeps the newest positions through a reload', () => {
  const before = createScrollMemory(sessionStorage)
  for (let entry = 0; entry < 210; entry += 1) {
    before.record('the list', entry)
    before.record(`entry ${entry}`, entry)
  }
  expect(before.positionOf('the list')).toBe(209)
  expect(before.positionOf('entry 209')).toBe(209)
  expect(before.positionOf('entry 0')).toBeUndefined()
  before.save()
  const after = createScrollMemory(sessionStorage)
  expect(after.positionOf('entry 209')).toBe(209)
  expect(after.positionOf('entry 0')).toBeUndefined()
})

/** A page that is still loading. `hasArrived` is whether a scroll reaches its target. */
const scrolling = (hasArrived = () => false) => {
  vi.useFakeTimers()
  const watched = new Set<() => void>()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      seen: () => void
      constructor(seen: () => void) {
        this.seen = seen
      }
      observe() {
        watched.add(this.seen)
      }
      disconnect() {
        watched.delete(this.seen)
      }
    },
  )
  const scroll = vi.fn(hasArrived)
  scrollUntilSettled(scroll)
  return {
    scroll,
    grow: () => {
      for (const seen of watched) seen()
    },
  }
}

it('scrolls again when the page grows after the target was reached', () => {
  let height = 1
  const { scroll, grow } = scrolling(() => height > 1)
  expect(scroll).toHaveBeenCalledTimes(1)
  height = 2
  grow()
  grow()
  expect(scroll).toHaveBeenCalledTimes(3)
})

it('stops when the page settles or the reader interacts', () => {
  const { scroll, grow } = scrolling()
  grow()
  vi.advanceTimersByTime(2_900)
  grow()
  vi.advanceTimersByTime(10_100)
  grow()
  expect(scroll).toHaveBeenCalledTimes(3)
  const reader = scrolling()
  dispatchEvent(new Event('pointerdown'))
  reader.grow()
  expect(reader.scroll).toHaveBeenCalledTimes(1)
})
