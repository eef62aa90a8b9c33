// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createScrollMemory, scrollWhenThere } from './scroll-memory.ts'

beforeEach(() => {
  sessionStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('knows the place of each entry', () => {
  const memory = createScrollMemory(sessionStorage)
  memory.note('a', 100)
  memory.note('b', 200)
  memory.note('a', 150)
  expect(memory.placeOf('a')).toBe(150)
  expect(memory.placeOf('b')).toBe(200)
  expect(memory.placeOf('c')).toBeUndefined()
})

it('keeps the newest places, no more, and keeps them through a reload', () => {
  const before = createScrollMemory(sessionStorage)
  for (let entry = 0; entry < 210; entry += 1) before.note(`entry ${entry}`, entry)
  expect(before.placeOf('entry 209')).toBe(209)
  expect(before.placeOf('entry 0')).toBeUndefined()
  before.keep()
  const after = createScrollMemory(sessionStorage)
  expect(after.placeOf('entry 209')).toBe(209)
  expect(after.placeOf('entry 0')).toBeUndefined()
})

/** A page that is not there yet: what tells that it has grown, and how often it was scrolled since. */
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
  scrollWhenThere(scroll)
  return {
    scroll,
    grow: () => {
      for (const seen of watched) seen()
    },
  }
}

it('scrolls again when the page grows on after it has arrived', () => {
  let height = 1
  const { scroll, grow } = scrolling(() => height > 1)
  expect(scroll).toHaveBeenCalledTimes(1)
  height = 2
  grow()
  grow()
  expect(scroll).toHaveBeenCalledTimes(3)
})

it('leaves a page alone that stands still, or whose reader does something', () => {
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
