import { expect, it } from 'vitest'
import { sparkPath } from './spark-path.ts'

it('draws from edge to edge, the largest value at the top, also zeros and a single value', () => {
  expect(sparkPath([0, 4, 2])).toEqual({
    line: 'M0.0 38.0 60.0 2.0 120.0 20.0',
    area: 'M0 40 0.0 38.0 60.0 2.0 120.0 20.0 120 40z',
  })
  expect(sparkPath([0, 0]).line).toBe('M0.0 38.0 120.0 38.0')
  expect(sparkPath([3]).line).toBe('M0.0 2.0')
})
