import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../first-content/art/random.ts'
import { createWords } from './words.ts'

describe('createWords', () => {
  it('uses the n-th word about as often as the first one divided by n', () => {
    const words = createWords(seededRandom('words'))
    const drawn = words.row(200_000).split(' ')
    const uses = (rank: number): number => drawn.filter((word) => word === words.ranked(rank)).length
    expect(uses(0) / uses(9)).toBeGreaterThan(5)
    expect(uses(0) / uses(9)).toBeLessThan(20)
    expect(uses(9) / uses(99)).toBeGreaterThan(5)
    expect(uses(9) / uses(99)).toBeLessThan(20)
    expect(new Set(drawn).size).toBeGreaterThan(15_000)
  })
})
