import { createExecutor } from '@soko/platform/decider/execute.ts'
import { createIds } from '@soko/platform/ids.ts'
import { erased, type GivenEvent, given, stateAfter } from '@soko/platform/testing/given.ts'
import { temporaryEventLog } from '@soko/platform/testing/event-log.ts'
import { describe, expect, it } from 'vitest'
import {
  type DigestSubscriber,
  type DigestTime,
  keepSending,
  prepareDigest,
  workOutDigest,
} from './digest.decider.ts'
import type { Mailings } from '../letters/mailings.ts'
import { type DigestState, digest } from './digest.ts'
import { DigestStream } from './digest.events.ts'
import { indexItems } from './digest-items.rules.ts'
import { followsOf, post } from './testing/digest-examples.ts'

const HOUR = 3_600_000
/** 07:00 in Nairobi on a Monday. */
const monday = new Date('2026-11-30T04:00:00Z')
const after = (hours: number) => new Date(monday.getTime() + hours * HOUR)

const subscriber: DigestSubscriber = {
  subscriberId: 'amina',
  schedule: { frequency: 'weekly', weekday: 1, hour: 7, zone: 'Africa/Nairobi' },
  reader: { kind: 'member', lastSeen: after(-24) },
  follows: followsOf({ authors: ['baraka'] }),
}
const upTo = { content: 50, markets: 7 }
const recent = (...positions: readonly number[]) =>
  indexItems(
    positions.map((position) => post(position, { at: monday.getTime() - HOUR })),
    upTo,
  )

type Changes = { readonly held?: Mailings['held'] } & Partial<DigestTime> & Partial<DigestSubscriber>
const preparing =
  (items = recent(41, 42), { now = monday, continuedAt, held, ...changes }: Changes = {}) =>
  (state: DigestState) => {
    const time = { now, ...(continuedAt && { continuedAt }) }
    const due = workOutDigest(state, { ...subscriber, ...changes }, items, time)
    return prepareDigest({ digest: state, mailings: { held } }, 'amina', due)
  }

const prepared = (fields: Partial<Parameters<typeof DigestStream.DigestPrepared>[1]> = {}) =>
  DigestStream.DigestPrepared('amina', {
    day: '2026-11-30',
    frequency: 'weekly',
    dueAt: monday.toISOString(),
    upTo,
    items: 2,
    ...fields,
  })
const before = prepared({ day: '2026-11-23', upTo: { content: 41, markets: 9 } })
const kept = DigestStream.DigestKept('amina', { at: monday.toISOString() })

const when = (events: readonly GivenEvent[], decide: ReturnType<typeof preparing>) =>
  given(digest, events).when(decide)

describe('a digest', () => {
  it('is prepared when it is due, with the items since the digest before', () => {
    when([], preparing()).then(prepared())
    when([before], preparing()).then(prepared({ items: 1, upTo: { content: 50, markets: 9 } }))
    when([], preparing(recent(41), { now: after(-1) })).thenNothing()
    when([], preparing(recent(41), { now: after(7) })).thenNothing()
  })

  it('is never empty, and an empty period is not recorded', () => {
    when([], preparing(recent())).thenNothing()
    when([before], preparing(recent(40, 41))).thenNothing()
    when([], preparing(recent(41), { follows: followsOf() })).thenNothing()
  })

  it('is prepared once a period, also if the reader changes the schedule within it', () => {
    when([prepared()], preparing(recent(60))).thenNothing()
    const later = indexItems([post(60, { at: monday.getTime() })], { content: 60, markets: 7 })
    const tuesday = { ...subscriber.schedule, weekday: 2 }
    when([prepared()], preparing(later, { now: after(24), schedule: tuesday })).thenNothing()
    when([prepared()], preparing(later, { now: after(192), schedule: tuesday })).then(
      prepared({
        day: '2026-12-08',
        dueAt: after(192).toISOString(),
        items: 1,
        upTo: { content: 60, markets: 7 },
      }),
    )
  })

  it.each([
    ['another weekday', { weekday: 5 }, 24 * 11, '2026-12-11', 'weekly'],
    ['a daily digest', { frequency: 'daily' }, 24 * 5, '2026-12-05', 'daily'],
  ] as const)('loses no items if the reader chooses %s', (_, changes, hours, day, frequency) => {
    const schedule = { ...subscriber.schedule, ...changes }
    const tuesday = indexItems([post(60, { at: after(24).getTime() })], { content: 60, markets: 7 })
    when([prepared()], preparing(tuesday, { now: after(hours), schedule })).then(
      prepared({
        day,
        frequency,
        dueAt: after(hours).toISOString(),
        items: 1,
        upTo: { content: 60, markets: 7 },
      }),
    )
  })

  it('has no items of more than two weeks ago', () => {
    const old = indexItems([post(60, { at: after(24).getTime() })], { content: 60, markets: 7 })
    when([prepared()], preparing(old, { now: after(24 * 21) })).thenNothing()
  })

  it('waits while mailings are held', () => {
    when([], preparing(recent(41), { held: { claimed: 1, counted: 4 } })).thenNothing()
  })

  it('leaves out items of the time before a restore', () => {
    const continuedAt = { content: 41, markets: 0 }
    when([], preparing(recent(41, 42), { continuedAt })).then(prepared({ items: 1 }))
    when([], preparing(recent(41), { continuedAt })).thenNothing()
  })

  it('ends with an offer to keep sending', () => {
    const away = { reader: { kind: 'contact', lastSeen: after(-24 * 175) } } as const
    const offer = prepared({ offersToKeep: true })
    const next = indexItems([post(60, { at: after(160).getTime() })], { content: 60, markets: 7 })
    when([], preparing(recent(41, 42), away)).then(offer)
    when([offer], preparing(next, { ...away, now: after(168) })).thenNothing()
    when([offer, kept], preparing(next, { ...away, now: after(168) })).then(
      prepared({
        day: '2026-12-07',
        dueAt: after(168).toISOString(),
        items: 1,
        upTo: { content: 60, markets: 7 },
      }),
    )
    given(digest, [offer])
      .when((state) => keepSending(state, 'amina', monday))
      .then(kept)
    for (const events of [[], [prepared()], [offer, kept]]) {
      given(digest, events)
        .when((state) => keepSending(state, 'amina', monday))
        .thenNothing()
    }
  })

  it('offers to keep sending again if the offer may not have been delivered', () => {
    const away = { reader: { kind: 'contact', lastSeen: after(-24 * 175) } } as const
    const next = indexItems([post(60, { at: after(160).getTime() })], { content: 60, markets: 7 })
    const notSent = { day: '2026-11-30', outcome: 'not-accepted', reason: 'late' } as const
    const lost = [prepared({ offersToKeep: true }), DigestStream.DigestNotSent('amina', notSent)]
    const again = {
      day: '2026-12-07',
      dueAt: after(168).toISOString(),
      items: 1,
      upTo: { content: 60, markets: 7 },
      offersToKeep: true,
    } as const
    when(lost, preparing(next, { ...away, now: after(168) })).then(prepared(again))
  })

  it('is not prepared for an erased subscriber', () => {
    when([erased(before)], preparing()).thenNothing()
    const mailings = { held: undefined }
    const digestBefore = workOutDigest(digest.initial, subscriber, recent(41), { now: monday })
    expect(
      prepareDigest({ digest: stateAfter(digest, [erased(before)]), mailings }, 'amina', digestBefore),
    ).toEqual([])
  })

  it('is recorded by one of two processes that prepare it at once', async () => {
    const log = await temporaryEventLog(DigestStream.definitions)
    const prepare = async () =>
      createExecutor({ log, ids: createIds() }).execute(async (load) =>
        preparing()(await load(digest, DigestStream.of('amina'))),
      )
    const executed = await Promise.all([prepare(), prepare(), prepare()])
    expect(executed.filter(({ commit }) => commit !== null)).toHaveLength(1)
    expect(await log.readStream(DigestStream.of('amina'))).toHaveLength(1)
  })
})
