import { describe, expect, it } from 'vitest'
import { isHard } from './bounces.rules.ts'

describe('isHard', () => {
  it.each([
    ['5.1.1', true],
    ['5.1.6', true],
    ['5.1.10', true],
    ['5.1.7', false],
    ['5.1.8', false],
    ['5.10.1', false],
    ['5.2.1', false],
    ['4.1.1', false],
  ])('of %s is %s', (status, expected) => {
    expect(isHard(status)).toBe(expected)
  })
})
