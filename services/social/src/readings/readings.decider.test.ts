import { event } from '@soko/platform/testing/raw-event.ts'
import { given } from '@soko/platform/testing/given.ts'
import { describe, expect, it } from 'vitest'
import { countReadings, eraseReadings } from './readings.decider.ts'
import { readings } from './readings.ts'

const which = { postId: 'tea', authorId: 'amina', day: '2026-01-31' }
const stream = 'readings-tea-2026-01-31'
const told = (counter: string, readers: number, known = 0) => ({
  ...which,
  counter,
  readers,
  known,
  quarters: [known, 0, 0, 0],
  sources: { direct: readers },
})
const counted = (...of: Parameters<typeof told>) => event(stream, 'PostReadingsCounted', told(...of))
const erased = event(stream, 'PostReadingsErased', which)

describe('what is counted of a post', () => {
  it('is recorded as it grows: readers, and how far they came', () => {
    given(readings, [])
      .when((state) => countReadings(state, told('c1', 3)))
      .then(counted('c1', 3))
    given(readings, [counted('c1', 3)])
      .when((state) => countReadings(state, told('c1', 3, 1)))
      .then(counted('c1', 3, 1))
    given(readings, [counted('c1', 3)])
      .when((state) => countReadings(state, told('c2', 1)))
      .then(counted('c2', 1))
    expect.hasAssertions()
  })

  it('is known once, however often it is told', () => {
    for (const again of [3, 2, 0])
      given(readings, [counted('c1', 3)])
        .when((state) => countReadings(state, told('c1', again)))
        .thenNothing()
    expect.hasAssertions()
  })

  it('is erased once, and nothing is counted after that', () => {
    given(readings, [counted('c1', 3)])
      .when((state) => eraseReadings(state, which))
      .then(erased)
    given(readings, [erased])
      .when((state) => eraseReadings(state, which))
      .thenNothing()
    given(readings, [erased])
      .when((state) => countReadings(state, told('c1', 9)))
      .thenNothing()
    expect.hasAssertions()
  })
})
