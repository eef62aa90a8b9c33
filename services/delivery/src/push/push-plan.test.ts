import { defaultPushSettings } from '@soko/contracts/types/notification-settings.ts'
import { describe, expect, it } from 'vitest'
import { planPushes, type SentPush, type WaitingPush } from './push-plan.rules.ts'
import { quietUntil } from './quiet-hours.rules.ts'

const { quiet: NIGHT, perDay } = defaultPushSettings
const at = (time: string) => new Date(time)

describe('quiet hours', () => {
  it.each([
    ['before they begin', 'Africa/Nairobi', '2026-05-01T21:59+03:00', undefined],
    ['when they begin', 'Africa/Nairobi', '2026-05-01T22:00+03:00', '2026-05-02T07:00+03:00'],
    ['after midnight', 'Africa/Lagos', '2026-05-01T00:10+01:00', '2026-05-01T07:00+01:00'],
    ['when they end', 'Africa/Nairobi', '2026-05-01T07:00+03:00', undefined],
    ['while the clock goes forward', 'America/New_York', '2026-03-07T23:00-05:00', '2026-03-08T07:00-04:00'],
    ['while the clock goes back', 'America/New_York', '2026-10-31T23:00-04:00', '2026-11-01T07:00-05:00'],
    ['over a day that does not exist', 'Pacific/Apia', '2011-12-29T23:00-10:00', '2011-12-31T07:00+14:00'],
  ])('are known %s', (_, zone, now, end) => {
    expect(quietUntil(at(now), zone, NIGHT)).toEqual(end === undefined ? undefined : at(end))
  })

  it.each([
    ['their end is skipped', '22:00', '02:30', '2026-03-29T01:00+01:00', '2026-03-29T03:30+02:00'],
    ['their end is repeated', '22:00', '02:30', '2026-10-25T02:30+02:00', '2026-10-25T02:30+01:00'],
    ['their start is skipped', '02:30', '07:00', '2026-03-29T03:10+02:00', '2026-03-29T07:00+02:00'],
    ['their start is repeated', '02:30', '07:00', '2026-10-25T02:30+02:00', '2026-10-25T07:00+01:00'],
    ['they overlap', '02:40', '02:35', '2026-03-28T12:00+01:00', '2026-03-30T02:35+02:00'],
  ])('are longer if %s', (_, from, to, now, end) => {
    expect(quietUntil(at(now), 'Europe/Paris', { from, to })).toEqual(at(end))
  })

  it('may be within a day, or never', () => {
    const noon = at('2026-05-01T12:00Z')
    expect(quietUntil(noon, 'Africa/Accra', { from: '11:30', to: '12:30' })).toEqual(at('2026-05-01T12:30Z'))
    expect(quietUntil(noon, 'Africa/Accra', { from: '12:30', to: '11:30' })).toBeUndefined()
    expect(quietUntil(noon, 'Africa/Accra', { from: '12:00', to: '12:00' })).toBeUndefined()
  })
})

describe('the plan of push messages', () => {
  const limits = { zone: 'Africa/Nairobi', quiet: NIGHT, perDay }
  const on = (time: string) => at(`2026-05-${time}+03:00`)
  const kinds = (...all: readonly WaitingPush['kind'][]) => all.map((kind, id) => ({ id, kind }))
  const sentAt = (time: string, count: number): readonly SentPush[] =>
    Array.from({ length: count }, () => ({ at: on(time), isSummary: false }))
  const nothing = { send: [], summarize: [], wait: [], until: undefined }

  it('sends all under the limit, replies, mentions and judged calls first', () => {
    const waiting = kinds('other', 'reply', 'other', 'judged-call', 'mention')
    const plan = planPushes(waiting, [], limits, on('01T10:00'))
    expect(plan).toEqual({ ...nothing, send: [1, 3, 4, 0, 2].map((id) => waiting[id]) })
  })

  it('waits for the morning in quiet hours', () => {
    const plan = planPushes(kinds('reply'), [], limits, on('01T23:00'))
    expect(plan).toEqual({ ...nothing, wait: kinds('reply'), until: on('02T07:00') })
  })

  it('counts the messages of the local day', () => {
    const sent = [...sentAt('01T21:00', 6), ...sentAt('02T08:00', 5)]
    const [reply, other] = kinds('reply', 'other')
    expect(planPushes([other!, reply!], sent, limits, on('02T10:00'))).toEqual({
      ...nothing,
      send: [reply],
      wait: [other],
      until: on('02T19:00'),
    })
  })

  it('sends the rest as one message at 19:00, and later ones on the next day', () => {
    const rest = kinds('other', 'other')
    const sent = sentAt('01T08:00', 6)
    expect(planPushes(rest, sent, limits, on('01T19:00'))).toEqual({ ...nothing, summarize: rest })
    const summary = { at: on('01T19:00'), isSummary: true }
    const late = planPushes(kinds('reply'), [...sent, summary], limits, on('01T20:00'))
    expect(late).toEqual({ ...nothing, wait: kinds('reply'), until: on('02T07:00') })
    expect(planPushes(kinds('reply'), [...sent, summary], limits, on('02T07:00')).send).toHaveLength(1)
  })

  it('sends no summary in quiet hours', () => {
    const early = { ...limits, quiet: { from: '18:00', to: '06:00' } }
    const plan = planPushes(kinds('other'), sentAt('01T08:00', 6), early, on('01T12:00'))
    expect(plan.until).toEqual(on('02T06:00'))
  })

  it('may have no limit and no quiet hours', () => {
    const free = { ...limits, perDay: undefined, quiet: undefined }
    expect(planPushes(kinds('other'), sentAt('01T01:00', 99), free, on('01T02:00')).send).toHaveLength(1)
  })
})
