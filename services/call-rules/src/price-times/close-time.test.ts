import type { PriceTime } from '@soko/contracts/markets/instruments.ts'
import { describe, expect, it } from 'vitest'
import { nextCloseTime, closeTime } from './close-time.ts'

const frankfurt: PriceTime = { zone: 'Europe/Berlin', time: '14:10' }
const coin: PriceTime = { zone: 'UTC', time: '00:00', dayAfter: true }
const nairobi: PriceTime = { zone: 'Africa/Nairobi' }
const newYork: PriceTime = {
  zone: 'America/New_York',
  time: '16:00',
  early: [{ date: '2026-11-27', time: '13:00' }],
}

describe('closeTime', () => {
  it.each<[string, PriceTime, string]>([
    ['2026-01-05', frankfurt, '2026-01-05T13:10:00.000Z'],
    ['2026-07-06', frankfurt, '2026-07-06T12:10:00.000Z'],
    ['2026-02-28', coin, '2026-03-01T00:00:00.000Z'],
    ['2028-02-28', coin, '2028-02-29T00:00:00.000Z'],
    ['2026-12-31', coin, '2027-01-01T00:00:00.000Z'],
    // Without a time, the close is taken at the start of the day.
    ['2026-01-05', nairobi, '2026-01-04T21:00:00.000Z'],
    ['2026-11-25', newYork, '2026-11-25T21:00:00.000Z'],
    ['2026-11-27', newYork, '2026-11-27T18:00:00.000Z'],
    // Daylight saving time starts: the clock skips from 2:00 to 3:00.
    ['2026-03-29', { zone: 'Europe/Berlin', time: '02:30' }, '2026-03-29T01:30:00.000Z'],
    // Daylight saving time ends: 2:30 occurs twice.
    ['2026-10-25', { zone: 'Europe/Berlin', time: '02:30' }, '2026-10-25T00:30:00.000Z'],
    // Daylight saving time starts at midnight, which the clock skips.
    ['2026-04-24', { zone: 'Africa/Cairo' }, '2026-04-23T22:00:00.000Z'],
  ])('returns the time of the close of %s for %j: %s', (day, priceTime, moment) => {
    expect(closeTime(day, priceTime).toISOString()).toBe(moment)
  })

  it('throws a RangeError for an unknown time zone', () => {
    expect(() => closeTime('2026-01-05', { zone: 'Mars/Olympus' })).toThrow(RangeError)
  })
})

describe('nextCloseTime', () => {
  it.each<[string, PriceTime, string]>([
    ['2026-01-05T13:09:59Z', frankfurt, '2026-01-05T13:10:00.000Z'],
    ['2026-01-05T13:10:00Z', frankfurt, '2026-01-06T13:10:00.000Z'],
    ['2026-01-05T23:30:00Z', frankfurt, '2026-01-06T13:10:00.000Z'],
    ['2026-01-05T23:59:59Z', coin, '2026-01-06T00:00:00.000Z'],
    ['2026-01-06T00:00:00Z', coin, '2026-01-07T00:00:00.000Z'],
    ['2026-11-27T17:00:00Z', newYork, '2026-11-27T18:00:00.000Z'],
    ['2026-11-27T18:30:00Z', newYork, '2026-11-28T21:00:00.000Z'],
    ['2026-01-05T20:59:00Z', nairobi, '2026-01-05T21:00:00.000Z'],
  ])('returns the next close after %s for %j: %s', (moment, priceTime, next) => {
    expect(nextCloseTime(new Date(moment), priceTime).toISOString()).toBe(next)
  })
})
