import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pushApart } from './push-apart.ts'

const ROOM = [10, 260] as const

describe('labels that are pushed apart', () => {
  it('give way to both sides alike', () => {
    expect(pushApart([100, 110], 34, ROOM)).toEqual([88, 122])
    expect(pushApart([100, 100, 100], 34, ROOM)).toEqual([66, 100, 134])
  })

  it('stay inside, and push those that stand in their way', () => {
    expect(pushApart([5, 12], 34, ROOM)).toEqual([10, 44])
    expect(pushApart([255, 300, 230], 34, ROOM)).toEqual([226, 260, 192])
  })

  it('keep their order and their gap, wherever they want to be', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -50, max: 350 }), { maxLength: 5 }), (places) => {
        const put = pushApart(places, 34, ROOM)
        const sorted = put.toSorted((a, b) => a - b)
        for (const [at, place] of sorted.entries()) {
          expect(place).toBeGreaterThanOrEqual(10)
          expect(place).toBeLessThanOrEqual(260)
          if (at > 0) expect(place - (sorted[at - 1] ?? 0)).toBeGreaterThanOrEqual(34 - 1e-9)
        }
        for (const [one, wanted] of places.entries()) {
          for (const [other, wantedToo] of places.entries()) {
            if (wanted < wantedToo) expect(put[one]).toBeLessThan(put[other] ?? 0)
          }
        }
      }),
    )
  })
})
