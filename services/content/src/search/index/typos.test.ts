import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { atMostOneTypo, deletionKeys, isForgiven } from './typos.ts'

/** Computes the restricted Damerau-Levenshtein distance with a table. */
function distance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => i || j),
  )
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const change = table[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      let best = Math.min(table[i - 1]![j]! + 1, table[i]![j - 1]! + 1, change)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, table[i - 2]![j - 2]! + 1)
      table[i]![j] = best
    }
  return table[a.length]![b.length]!
}

describe('typos', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 7 })

  it('match the edit distance', () => {
    fc.assert(fc.property(word, word, (a, b) => atMostOneTypo(a, b) === distance(a, b) <= 1))
  })

  it('share a deletion key', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        fc.pre(distance(a, b) <= 1)
        expect(deletionKeys(a).isDisjointFrom(deletionKeys(b))).toBe(false)
      }),
    )
  })

  it('are corrected in words of more than three letters', () => {
    expect(['gold', 'q4gold', 'ትንተና'].every(isForgiven)).toBe(true)
    expect(['oil', '2025', 'abc12', 'x'.repeat(40)].some(isForgiven)).toBe(false)
  })
})
