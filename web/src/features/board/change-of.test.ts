import { describe, expect, it } from 'vitest'
import { changeOf } from './change-of.ts'

describe('the change of a figure', () => {
  it.each([
    [104, 100, { direction: 'up', percent: '4.0' }],
    [2, 3, { direction: 'down', percent: '33.3' }],
    [0, 3, { direction: 'down', percent: '100.0' }],
    [340, 2, { direction: 'up', percent: '16,900.0' }],
    [5, 5, { direction: 'flat' }],
    [0, 0, { direction: 'flat' }],
    [5, 0, { direction: 'up' }],
  ])('%i after %i', (now, before, change) => {
    expect(changeOf(now, before)).toEqual(change)
  })
})
