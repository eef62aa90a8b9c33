import type { DigestSchedule } from '@soko/contracts/types/subscription.ts'
import { dayOf } from '@soko/platform/testing/given.ts'
import { describe, expect, it } from 'vitest'
import { frequencyAt, offersToKeep, type Reader } from './idle-readers.rules.ts'

const daily: DigestSchedule = { frequency: 'daily', weekday: 1, hour: 7, zone: 'Africa/Nairobi' }
const weekly: DigestSchedule = { ...daily, frequency: 'weekly' }
const member: Reader = { kind: 'member', lastSeen: dayOf(0) }
const visitor: Reader = { kind: 'contact', lastSeen: dayOf(0) }
const noOffer = { offeredAt: undefined, keptAt: undefined }
const offered = (days: number) => ({ ...noOffer, offeredAt: dayOf(days).getTime() })
const kept = (days: number) => ({ ...noOffer, keptAt: dayOf(days).getTime() })

describe('the digest of a reader who stays away', () => {
  it.each([
    [29.9, 'daily', 'weekly'],
    [30, 'weekly', 'weekly'],
    [90, 'monthly', 'monthly'],
    [180, 'monthly', 'monthly'],
  ])('after %d days is %s, or %s if weekly was chosen', (days, ofDaily, ofWeekly) => {
    expect(frequencyAt(daily, member, noOffer, dayOf(days))).toBe(ofDaily)
    expect(frequencyAt(weekly, member, noOffer, dayOf(days))).toBe(ofWeekly)
  })

  it('stops after 180 days, if the reader ignored the offer', () => {
    expect(frequencyAt(daily, member, offered(170), dayOf(179))).toBe('monthly')
    expect(frequencyAt(daily, member, offered(170), dayOf(180))).toBeUndefined()
    const seenAgain: Reader = { ...member, lastSeen: dayOf(171) }
    expect(frequencyAt(daily, seenAgain, offered(170), dayOf(180))).toBe('daily')
    expect(frequencyAt(daily, seenAgain, offered(170), dayOf(400))).toBe('monthly')
  })

  it('is as chosen again after they accept the offer', () => {
    expect(frequencyAt(daily, member, kept(200), dayOf(201))).toBe('daily')
    expect(frequencyAt(daily, member, kept(200), dayOf(230))).toBe('weekly')
  })

  it('offers to keep sending in the last mail before the stop', () => {
    const due = (days: number) => ({ at: dayOf(days), frequency: 'monthly' }) as const
    // The first Mondays after these days are on days 151 and 186.
    expect(offersToKeep(daily, member, noOffer, due(124))).toBe(false)
    expect(offersToKeep(daily, member, noOffer, due(155))).toBe(true)
    expect(offersToKeep(daily, member, kept(100), due(155))).toBe(false)
    expect(offersToKeep(daily, member, noOffer, due(300))).toBe(true)
  })

  it('stays as chosen for visitors, and asks them twice a year', () => {
    expect(frequencyAt(daily, visitor, noOffer, dayOf(179))).toBe('daily')
    // At 07:00 in Nairobi.
    const due = (days: number) => ({ at: dayOf(days + 4 / 24), frequency: 'daily' }) as const
    expect([178, 179].map((days) => offersToKeep(daily, visitor, noOffer, due(days)))).toEqual([false, true])
    expect([358, 359].map((days) => offersToKeep(daily, visitor, kept(180), due(days)))).toEqual([
      false,
      true,
    ])
    expect(frequencyAt(daily, visitor, offered(179), dayOf(180))).toBeUndefined()
  })
})
