import type { Close } from '@soko/contracts/markets/instruments.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { indexOfDay, noCloses, pointsOf, sliceOf, withCloses } from './closes.ts'

const close = (date: string, text: string): Close => ({ date, close: text })
const three = withCloses(noCloses, [
  close('2026-01-05', '2'),
  close('2026-01-02', '1.50'),
  close('2026-01-07', '3'),
])

it('sliceOf slices like Array.prototype.slice', () => {
  const all = sliceOf(three)
  for (const [start, end] of [[0, 2], [1], [-1], [-9, 1], [2, 1], [9]] as const) {
    expect(sliceOf(three, start, end)).toEqual(all.slice(start, end))
  }
  expect(
    ['2026-01-01', '2026-01-05', '2026-01-06', '2027-01-01'].map((day) => indexOfDay(three, day)),
  ).toEqual([0, 1, 2, 3])
})

it('withCloses preserves the notation of decimals', () => {
  const digits = fc.stringMatching(/^\d{1,20}$/)
  const decimal = fc
    .tuple(fc.constantFrom('', '-'), fc.bigInt({ min: 0n, max: 10n ** 20n - 1n }), fc.option(digits))
    .map(([sign, whole, rest]) => `${sign}${whole}${rest === null ? '' : `.${rest}`}`)
  const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  const imports = fc.array(
    fc.array(fc.record({ date: day.map((date) => date.toISOString().slice(0, 10)), close: decimal })),
  )
  fc.assert(
    fc.property(imports, (batches) => {
      const expected = new Map(batches.flat().map(({ date, close: text }) => [date, text]))
      const closes = batches.reduce(withCloses, noCloses)
      expect(sliceOf(closes)).toEqual(
        [...expected]
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .map(([date, text]) => close(date, text)),
      )
      expect(pointsOf(closes)).toEqual(
        sliceOf(closes).map(({ date, close: text }) => ({ date, value: Number(text) })),
      )
    }),
  )
})
