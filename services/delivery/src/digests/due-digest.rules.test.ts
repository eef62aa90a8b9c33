import type { DigestSchedule } from '@soko/contracts/types/subscription.ts'
import { describe, expect, it } from 'vitest'
import { dueDigest, type Frequency, nextDigestAt, periodOf } from './due-digest.rules.ts'

const HOUR = 3_600_000

const at7 = (zone: string, changes: Partial<DigestSchedule> = {}): DigestSchedule => ({
  frequency: 'daily',
  weekday: 1,
  hour: 7,
  zone,
  ...changes,
})

const dueAt = (schedule: DigestSchedule, now: string, frequency: Frequency = schedule.frequency) => {
  const due = dueDigest(schedule, new Date(now), () => frequency)
  return due && `${due.day} ${due.at.toISOString()}`
}

describe('a digest', () => {
  it.each([
    ['Africa/Nairobi', '2026-11-30T04:00:00.000Z'],
    ['Asia/Kathmandu', '2026-11-30T01:15:00.000Z'],
    ['America/St_Johns', '2026-11-30T10:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-11-29T20:00:00.000Z'],
    ['Pacific/Apia', '2026-11-29T18:00:00.000Z'],
  ])('is due at the local hour in %s', (zone, instant) => {
    const schedule = at7(zone)
    expect(dueAt(schedule, instant)).toBe(`2026-11-30 ${instant}`)
    expect(dueAt(schedule, new Date(Date.parse(instant) - 1).toISOString())).toBeUndefined()
    expect(nextDigestAt(schedule, 'daily', new Date(Date.parse(instant) - 1))).toEqual(new Date(instant))
  })

  it('is due six hours at most, and not made up for', () => {
    const schedule = at7('Africa/Nairobi')
    expect(dueAt(schedule, '2026-11-30T10:00:00.000Z')).toBe('2026-11-30 2026-11-30T04:00:00.000Z')
    expect(dueAt(schedule, '2026-11-30T10:00:00.001Z')).toBeUndefined()
    expect(dueAt(schedule, '2026-12-01T03:59:59.999Z')).toBeUndefined()
  })

  it('is due late in the evening until after midnight', () => {
    expect(dueAt(at7('Africa/Nairobi', { hour: 23 }), '2026-11-30T22:00:00Z')).toBe(
      '2026-11-30 2026-11-30T20:00:00.000Z',
    )
  })

  it('is due weekly on its weekday, and monthly on the first of them', () => {
    const schedule = at7('Africa/Nairobi', { frequency: 'weekly' })
    expect(dueAt(schedule, '2026-11-30T05:00:00Z')).toBe('2026-11-30 2026-11-30T04:00:00.000Z')
    expect(dueAt(schedule, '2026-12-01T05:00:00Z')).toBeUndefined()
    expect(dueAt(schedule, '2026-11-30T05:00:00Z', 'monthly')).toBeUndefined()
    expect(dueAt(schedule, '2026-12-07T05:00:00Z', 'monthly')).toBe('2026-12-07 2026-12-07T04:00:00.000Z')
    const next = nextDigestAt(schedule, 'monthly', new Date('2026-12-07T04:00:00Z'))
    expect(next.toISOString()).toBe('2027-01-04T04:00:00.000Z')
  })

  it.each([
    ['moves forward by a skipped hour', 'Europe/Berlin', 2, '2026-03-29', '2026-03-29T01:00:00.000Z'],
    [
      'moves forward by a skipped half hour',
      'Australia/Lord_Howe',
      2,
      '2026-10-04',
      '2026-10-03T15:30:00.000Z',
    ],
    ['is due at the first of two hours', 'Europe/Berlin', 2, '2026-10-25', '2026-10-25T00:00:00.000Z'],
    ['is due at the first of two hours', 'Africa/Casablanca', 2, '2026-02-15', '2026-02-15T01:00:00.000Z'],
    ['moves forward by a skipped day', 'Pacific/Apia', 7, '2011-12-31', '2011-12-30T17:00:00.000Z'],
  ])('%s: %s at %d on %s', (_, zone, hour, day, instant) => {
    const schedule = at7(zone, { hour })
    const start = Date.parse(instant)
    for (const after of [0, HOUR, 2 * HOUR]) {
      expect(dueAt(schedule, new Date(start + after).toISOString())).toBe(`${day} ${instant}`)
    }
    expect(nextDigestAt(schedule, 'daily', new Date(start)).getTime()).toBeGreaterThan(start + 20 * HOUR)
  })

  it('is not lost if a clock change skips its whole weekday', () => {
    const friday = at7('Pacific/Apia', { frequency: 'weekly', weekday: 5 })
    expect(dueAt(friday, '2011-12-30T17:30:00Z')).toBe('2011-12-30 2011-12-30T17:00:00.000Z')
    const next = nextDigestAt(friday, 'weekly', new Date('2011-12-30T10:30:00Z'))
    expect(next.toISOString()).toBe('2011-12-30T17:00:00.000Z')
  })

  it('has a period: the day, the week from Monday, or the month', () => {
    expect(periodOf('daily', '2026-12-31')).toEqual({ first: '2026-12-31', last: '2026-12-31' })
    expect(periodOf('weekly', '2027-01-03')).toEqual({ first: '2026-12-28', last: '2027-01-03' })
    expect(periodOf('monthly', '2028-02-07')).toEqual({ first: '2028-02-01', last: '2028-02-29' })
  })
})
