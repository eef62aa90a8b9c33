import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addCounts, type DailyCounts, judgeComplaints, NO_COUNTS, sumCounts } from './complaints.rules.ts'

const DAY = 24 * 3_600_000
const TODAY = Date.UTC(2026, 9, 12)

describe('judgeComplaints', () => {
  it.each([
    [999, 4, 'ok', 'ok'],
    [999, 5, 'stop', 'ok'],
    [0, 5, 'stop', 'ok'],
    [1_000, 0, 'ok', 'ok'],
    [1_000, 1, 'alarm', 'alarm'],
    [1_001, 1, 'ok', 'ok'],
    [1_000, 2, 'alarm', 'alarm'],
    [1_000, 3, 'stop', 'stop'],
    [1_001, 3, 'alarm', 'alarm'],
    [100_000, 299, 'alarm', 'alarm'],
    [100_000, 300, 'stop', 'stop'],
  ])(
    'of %i mails and %i complaints is %s for an author and %s for the site',
    (mails, complaints, author, site) => {
      expect(judgeComplaints({ mails, complaints }, 'author')).toBe(author)
      expect(judgeComplaints({ mails, complaints }, 'site')).toBe(site)
    },
  )

  it('alarms from exactly 0.1 % and stops from exactly 0.3 %, for any number of mails from 1,000', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 1e9 }), fc.constantFrom('author', 'site'), (mails, scope) => {
        const [alarm, stop] = [Math.ceil(mails / 1_000), Math.ceil((mails * 3) / 1_000)]
        const of = (complaints: number) => judgeComplaints({ mails, complaints }, scope)
        expect([of(alarm - 1), of(alarm), of(stop - 1), of(stop)]).toEqual(['ok', 'alarm', 'alarm', 'stop'])
      }),
    )
  })
})

describe('the counts of seven days', () => {
  const count = fc.record({
    at: fc.integer({ min: TODAY - 12 * DAY, max: TODAY + DAY - 1 }),
    mails: fc.nat(500),
    complaints: fc.nat(3),
  })

  it('are the sums of today and the six days before, in any order of arrival', () => {
    fc.assert(
      fc.property(fc.array(count), (counts) => {
        const folded = counts.reduce<DailyCounts>(addCounts, NO_COUNTS)
        const within = counts.filter(({ at }) => at >= TODAY - 6 * DAY)
        expect(sumCounts(folded, TODAY + DAY - 1)).toEqual({
          mails: within.reduce((sum, { mails }) => sum + mails, 0),
          complaints: within.reduce((sum, { complaints }) => sum + complaints, 0),
        })
        expect(folded.size).toBeLessThanOrEqual(7)
      }),
    )
  })

  it('end at midnight UTC', () => {
    const counts = addCounts(NO_COUNTS, { at: TODAY - 6 * DAY, mails: 1_000 })
    expect(sumCounts(counts, TODAY + DAY - 1).mails).toBe(1_000)
    expect(sumCounts(counts, TODAY + DAY).mails).toBe(0)
  })
})
