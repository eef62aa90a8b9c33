import fc from 'fast-check'
import { expect, it } from 'vitest'
import { firstPassages } from './first-passage.ts'

it('firstPassages tolerates rounding errors', () => {
  // 0.3 - 0.2 is a little less than 0.1 in floats.
  expect([...firstPassages(Float64Array.of(0.2, 0.3), 0.1)]).toEqual([1, 2])
})

it('firstPassages agrees with a linear search', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -20, max: 20 }), { maxLength: 60 }),
      fc.integer({ min: 1, max: 15 }),
      (values, distance) => {
        const plain = values.map((value, start) => {
          const found = values.findIndex((later, at) => at > start && later >= value + distance)
          return found < 0 ? values.length : found
        })
        expect([...firstPassages(Float64Array.from(values), distance)]).toEqual(plain)
      },
    ),
  )
})
