import { describe, expect, it } from 'vitest'
import { allZones, presetsIn, clockTime, zoneName } from './time-zones.ts'

describe('time zones', () => {
  it('returns the local time, in summer and in winter', () => {
    expect(clockTime('Africa/Nairobi', '2026-11-24T05:00:00.000Z')).toBe('2026-11-24T08:00')
    expect(clockTime('Europe/Berlin', '2026-03-28T07:00:00.000Z')).toBe('2026-03-28T08:00')
    expect(clockTime('Europe/Berlin', '2026-03-29T06:00:00.000Z')).toBe('2026-03-29T08:00')
    expect(clockTime('Pacific/Auckland', '2026-12-31T11:00:00.000Z')).toBe('2027-01-01T00:00')
  })

  it('formats a zone as its place and offset', () => {
    expect(zoneName('Africa/Nairobi', 0)).toBe('Nairobi (GMT+3)')
    expect(zoneName('America/New_York', '2026-07-01T00:00:00Z')).toBe('New York (GMT-4)')
    expect(zoneName('America/New_York', '2026-12-01T00:00:00Z')).toBe('New York (GMT-5)')
    expect(zoneName('UTC', 0)).toBe('UTC (GMT+0)')
  })

  it('lists zones that the browser does not list, if they are given', () => {
    const zones = allZones('Asia/Calcutta')
    expect(zones).toEqual(expect.arrayContaining(['Africa/Nairobi', 'Asia/Calcutta', 'UTC']))
    expect(new Set(zones).size).toBe(zones.length)
  })
})

describe('presetsIn', () => {
  const at = (iso: string) => presetsIn('Africa/Nairobi', Date.parse(iso)).map(({ local }) => local)

  it('suggests this evening, tomorrow morning and Monday morning', () => {
    // A Wednesday, at noon in Nairobi.
    expect(at('2026-11-25T09:00:00Z')).toEqual(['2026-11-25T18:00', '2026-11-26T08:00', '2026-11-30T08:00'])
  })

  it('uses the current day of the zone', () => {
    const late = Date.parse('2026-11-25T22:30:00Z')
    expect(presetsIn('Africa/Nairobi', late).at(-2)?.local).toBe('2026-11-27T08:00')
    expect(presetsIn('America/New_York', late).at(-2)?.local).toBe('2026-11-26T08:00')
  })
})
