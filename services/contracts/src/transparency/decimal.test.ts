import { expect, it } from 'vitest'
import { parseDecimal } from './decimal.ts'

it.each([0, 1, 10, 20_852_163, 2 ** 32, 2 ** 53 - 1])('reads %d', (number) => {
  expect(parseDecimal(String(number))).toBe(number)
})

it.each(['', '-1', '01', '1.0', '1e3', ' 1', '1\n', '١', '9007199254740992'])(
  'takes %j for no number',
  (text) => {
    expect(parseDecimal(text)).toBeUndefined()
  },
)
