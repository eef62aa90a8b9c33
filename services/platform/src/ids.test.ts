import { isValid } from 'ulid'
import { describe, expect, it } from 'vitest'
import { createIds } from './ids.ts'

describe('ids', () => {
  it('are ULIDs that only increase, within a millisecond and when the clock goes back', () => {
    let time = 1_790_000_000_000
    const ids = createIds({ now: () => new Date(time) })
    const made = Array.from({ length: 1000 }, (_, n) => {
      if (n % 100 === 0) time += n % 200 === 0 ? -50_000 : 1
      return ids.next()
    })
    expect(made).toEqual(made.toSorted())
    expect(new Set(made).size).toBe(1000)
    expect(made.every(isValid)).toBe(true)
  })
})
