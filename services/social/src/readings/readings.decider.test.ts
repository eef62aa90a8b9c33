import { event } from '@soko/platform/testing/raw-event.ts'
import { given } from '@soko/platform/testing/given.ts'
import { describe, it } from 'vitest'
import { countReadings, eraseReadings } from './readings.decider.ts'
import { readings } from './readings.ts'

const which = { postId: 'tea', authorId: 'amina', day: '2026-01-31' }
const stream = 'readings-tea-2026-01-31'
const reported = (counter: string, readers: number, known = 0) => ({
  ...which,
  counter,
  readers,
  known,
  quarters: [known, 0, 0, 0],
  sources: { direct: readers },
})
const counted = (...of: Parameters<typeof reported>) => event(stream, 'PostReadingsCounted', reported(...of))
const erased = event(stream, 'PostReadingsErased', which)

type State = Parameters<typeof countReadings>[0]
const count =
  (...of: Parameters<typeof reported>) =>
  (state: State) =>
    countReadings(state, reported(...of))
const erase = (state: State) => eraseReadings(state, which)
const three = counted('c1', 3)

describe('the readings of a post', () => {
  it('are recorded as they grow: readers and reading depth', () => {
    given(readings, []).when(count('c1', 3)).then(three)
    given(readings, [three])
      .when(count('c1', 3, 1))
      .then(counted('c1', 3, 1))
    given(readings, [three]).when(count('c2', 1)).then(counted('c2', 1))
  })

  it('are idempotent', () => {
    for (const again of [3, 2, 0]) given(readings, [three]).when(count('c1', again)).thenNothing()
  })

  it('are erased once, and not counted afterwards', () => {
    given(readings, [three]).when(erase).then(erased)
    given(readings, [erased]).when(erase).thenNothing()
    given(readings, [erased]).when(count('c1', 9)).thenNothing()
  })
})
