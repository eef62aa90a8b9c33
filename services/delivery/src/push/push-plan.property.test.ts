import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { type PushLimits, planPushes, type SentPush, type WaitingPush } from './push-plan.rules.ts'
import { type QuietHours, quietUntil } from './quiet-hours.rules.ts'

const HOUR = 3_600_000

/** Half an hour, one, two and 24 hours are skipped or repeated; at night, at midnight, in Ramadan, or never. */
const ZONES = [
  'Africa/Nairobi',
  'Africa/Cairo',
  'Africa/Casablanca',
  'America/New_York',
  'America/Sao_Paulo',
  'America/St_Johns',
  'Antarctica/Troll',
  'Asia/Kathmandu',
  'Asia/Tehran',
  'Australia/Lord_Howe',
  'Europe/Dublin',
  'Pacific/Apia',
]

const zones = fc.constantFrom(...ZONES)
const times = fc
  .tuple(fc.nat(23), fc.constantFrom('00', '30', '59'))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`)
const hours: fc.Arbitrary<QuietHours> = fc.record({ from: times, to: times })

/** Most are within a day of a change of the zone's clock, if there is another one. */
const momentsIn = (zone: string): fc.Arbitrary<number> =>
  fc
    .tuple(
      fc.integer({ min: Date.UTC(2005, 0, 1), max: Date.UTC(2035, 0, 1) }),
      fc.option(fc.integer({ min: -26 * HOUR, max: 26 * HOUR }), { freq: 4 }),
    )
    .map(([base, offset]) => {
      if (offset === null) return base
      const start = Temporal.Instant.fromEpochMilliseconds(base).toZonedDateTimeISO(zone)
      return (start.getTimeZoneTransition('next')?.epochMilliseconds ?? base) + offset
    })

const localOf = (moment: Date, timeZone: string): { readonly day: string; readonly time: string } => {
  const [day = '', time = ''] = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(moment)
    .split(' ')
  return { day, time }
}

const isWithin = (time: string, { from, to }: QuietHours): boolean =>
  from <= to ? from <= time && time < to : time >= from || time < to

describe('quiet hours in any zone', () => {
  const cases = zones.chain((zone) => fc.tuple(fc.constant(zone), momentsIn(zone), hours))

  it('include every moment between their local times, and end at a later one that is not quiet', () => {
    fc.assert(
      fc.property(cases, ([zone, milliseconds, hours]) => {
        const now = new Date(milliseconds)
        const end = quietUntil(now, zone, hours)
        if (isWithin(localOf(now, zone).time, hours)) expect(end).toBeDefined()
        if (end === undefined) return
        expect(end.getTime()).toBeGreaterThan(milliseconds)
        expect(quietUntil(end, zone, hours)).toBeUndefined()
        expect(isWithin(localOf(end, zone).time, hours)).toBe(false)
      }),
    )
  })

  it('include no other moment, unless the clock changes within a day', () => {
    fc.assert(
      fc.property(cases, ([zone, milliseconds, hours]) => {
        const offsetAt = (days: number) =>
          Temporal.Instant.fromEpochMilliseconds(milliseconds + days * 24 * HOUR).toZonedDateTimeISO(zone)
            .offsetNanoseconds
        fc.pre(new Set([-2, -1, 0, 1, 2].map(offsetAt)).size === 1)
        const now = new Date(milliseconds)
        const isQuiet = quietUntil(now, zone, hours) !== undefined
        expect(isQuiet).toBe(isWithin(localOf(now, zone).time, hours))
      }),
    )
  })
})

type Message = WaitingPush & { readonly id: number; readonly at: number }
type Notification = SentPush & { readonly messages: readonly Message[] }

/** Plans at each arrival, and whenever a plan asks for it. */
const deliver = (arriving: readonly Message[], limits: PushLimits): readonly Notification[] => {
  const sent: Notification[] = []
  let left = arriving.toSorted((one, other) => one.at - other.at)
  let waiting: readonly Message[] = []
  let until: Date | undefined
  while (left.length > 0 || until !== undefined) {
    const now = new Date(Math.min(left[0]?.at ?? Infinity, until?.getTime() ?? Infinity))
    waiting = [...waiting, ...left.filter(({ at }) => at <= now.getTime())]
    left = left.filter(({ at }) => at > now.getTime())
    const plan = planPushes(waiting, sent, limits, now)
    const later = [...plan.summarize, ...plan.wait]
    if (later.some(({ kind }) => kind !== 'other')) {
      expect(plan.send.map(({ kind }) => kind)).not.toContain('other')
    }
    sent.push(...plan.send.map((message) => ({ at: now, isSummary: false, messages: [message] })))
    if (plan.summarize.length > 0) sent.push({ at: now, isSummary: true, messages: plan.summarize })
    waiting = plan.wait
    until = plan.until
    if (until !== undefined) expect(until.getTime()).toBeGreaterThan(now.getTime())
  }
  return sent
}

describe('push messages of some days in any zone', () => {
  const weeks = zones.chain((zone) =>
    fc.record({
      limits: fc.record({
        zone: fc.constant(zone),
        quiet: fc.option(hours, { nil: undefined }),
        perDay: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }),
      }),
      start: momentsIn(zone),
      messages: fc.array(
        fc.record({
          kind: fc.constantFrom<WaitingPush['kind']>('reply', 'mention', 'judged-call', 'other', 'other'),
          after: fc.nat(60 * HOUR),
        }),
        { maxLength: 40 },
      ),
    }),
  )

  it('are each sent once, outside quiet hours, within the daily limit and one summary', () => {
    fc.assert(
      fc.property(weeks, ({ limits, start, messages }) => {
        const arriving = messages.map(({ kind, after }, id) => ({ id, kind, at: start + after }))
        const sent = deliver(arriving, limits)
        const ids = sent.flatMap(({ messages }) => messages.map(({ id }) => id))
        expect(ids.toSorted((one, other) => one - other)).toEqual(arriving.map(({ id }) => id))
        const { zone, quiet, perDay = Infinity } = limits
        if (quiet !== undefined) {
          expect(sent.filter(({ at }) => isWithin(localOf(at, zone).time, quiet))).toEqual([])
        }
        const days = Map.groupBy(sent, ({ at }) => localOf(at, zone).day)
        for (const ofDay of days.values()) {
          const summaries = ofDay.filter(({ isSummary }) => isSummary).length
          expect(summaries).toBeLessThanOrEqual(1)
          expect(ofDay.length - summaries).toBeLessThanOrEqual(perDay)
        }
      }),
    )
  })
})
