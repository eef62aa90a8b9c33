import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spaceLabels } from './space-labels.ts'

const BOUNDS = [10, 260] as const

describe('spaceLabels', () => {
  it('moves overlapping labels by the same distance', () => {
    expect(spaceLabels([100, 110], 34, BOUNDS)).toEqual([88, 122])
    expect(spaceLabels([100, 100, 100], 34, BOUNDS)).toEqual([66, 100, 134])
  })

  it('keeps labels inside the bounds and moves their neighbours', () => {
    expect(spaceLabels([5, 12], 34, BOUNDS)).toEqual([10, 44])
    expect(spaceLabels([255, 300, 230], 34, BOUNDS)).toEqual([226, 260, 192])
  })

  it('keeps order and gap for any preferred positions', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -50, max: 350 }), { maxLength: 5 }), (places) => {
        const positions = spaceLabels(places, 34, BOUNDS)
        const sorted = positions.toSorted((a, b) => a - b)
        for (const [at, place] of sorted.entries()) {
          expect(place).toBeGreaterThanOrEqual(10)
          expect(place).toBeLessThanOrEqual(260)
          if (at > 0) expect(place - (sorted[at - 1] ?? 0)).toBeGreaterThanOrEqual(34 - 1e-9)
        }
        for (const [one, wanted] of places.entries()) {
          for (const [other, wantedToo] of places.entries()) {
            if (wanted < wantedToo) expect(positions[one]).toBeLessThan(positions[other] ?? 0)
          }
        }
      }),
    )
  })
})
