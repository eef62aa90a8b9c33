import { describe, expect, it } from 'vitest'
import { createRepeats } from './repeats.ts'

describe('failures that repeat', () => {
  it('are told once in an interval, with how many were alike since', () => {
    let now = 0
    const repeats = createRepeats({ interval: 1_000, now: () => now })
    const told: string[] = []
    const fail = (message: string): void => {
      repeats.tell(new Error(message), (alike) => told.push(`${message}, ${alike} more`))
    }
    fail('full')
    fail('full')
    fail('other')
    now = 999
    fail('full')
    expect(told).toEqual(['full, 0 more', 'other, 0 more'])
    now = 1_000
    fail('full')
    fail('full')
    expect(told.slice(2)).toEqual(['full, 2 more'])
    now = 5_000
    fail('other')
    fail('full')
    expect(told.slice(3)).toEqual(['other, 0 more', 'full, 1 more'])
  })
})
