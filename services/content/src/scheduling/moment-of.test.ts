import { describe, expect, it } from 'vitest'
import { momentOf } from './moment-of.ts'

const at = (local: string, zone: string) => momentOf(local, zone).at.toISOString()

describe('the time of a local time in a zone', () => {
  it.each([
    ['2026-11-24T08:00', 'Africa/Nairobi', '2026-11-24T05:00:00.000Z'],
    ['2026-03-29T08:00', 'Europe/Berlin', '2026-03-29T06:00:00.000Z'],
    ['2026-10-25T08:00', 'Europe/Berlin', '2026-10-25T07:00:00.000Z'],
    ['2026-12-01T09:30', 'America/New_York', '2026-12-01T14:30:00.000Z'],
    ['2026-01-01T00:00', 'Asia/Kathmandu', '2025-12-31T18:15:00.000Z'],
  ])('of %s in %s is %s', (local, zone, instant) => {
    expect(momentOf(local, zone)).toEqual({ at: new Date(instant), local, zone, asked: undefined })
  })

  it('is moved forward if a clock change skips it', () => {
    expect(momentOf('2026-03-29T02:30', 'Europe/Berlin')).toEqual({
      at: new Date('2026-03-29T01:30:00.000Z'),
      local: '2026-03-29T03:30',
      zone: 'Europe/Berlin',
      asked: '2026-03-29T02:30',
    })
  })

  it('is the first one if a clock change repeats it', () => {
    expect(at('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z')
  })

  it('is refused for an unknown day, time or zone', () => {
    for (const local of ['2026-02-30T08:00', '2026-13-01T08:00', '2026-01-01T24:30']) {
      expect(() => momentOf(local, 'Africa/Nairobi')).toThrow('There is no such day or time.')
    }
    for (const zone of ['Africa/Atlantis', '+03:00', '', 'x'.repeat(64)]) {
      expect(() => momentOf('2026-01-01T08:00', zone)).toThrow('This time zone is not known.')
    }
  })
})
