import { dayOf, erased, stateAfter, whenOf } from '@soko/platform/testing/given.ts'
import { describe, expect, it } from 'vitest'
import { mailings } from '../letters/mailings.ts'
import {
  newItems,
  type NoticeTime,
  prepareNotice,
  settleNotice,
  type Waiting,
  workOutNotice,
} from './notice.decider.ts'
import { NoticesStream } from './notice.events.ts'
import { type Notices, notices } from './notices.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const START = dayOf(0).getTime()
const when = whenOf(notices)

const prepared = (upTo: number, items = 1, postId = 'p1', at = START) => ({
  ...NoticesStream.NoticePrepared('amina', { kind: 'comments', postId, upTo, items }),
  time: new Date(at).toISOString(),
})
/** `at`: in milliseconds after the start of 2026. */
const waiting = (
  items: readonly (readonly [position: number, at: number])[],
  fields: object = {},
): Waiting => ({
  kind: 'comments',
  postId: 'p1',
  items: items.map(([position, at]) => ({ position, at: START + at })),
  ...fields,
})
const timeAt = (at: number, fields: Partial<NoticeTime> = {}): NoticeTime => ({
  now: new Date(START + at),
  since: 0,
  continuedAt: mailings.initial.continuedAt,
  ...fields,
})
const dueAt = (state: Notices, found: Waiting, at: number) => workOutNotice(state, found, timeAt(at))?.upTo

describe('a notice', () => {
  it('is due five minutes after its first item', () => {
    const found = waiting([
      [4, 4 * MINUTE],
      [3, MINUTE],
    ])
    expect(dueAt(notices.initial, found, 6 * MINUTE - 1)).toBeUndefined()
    expect(workOutNotice(notices.initial, found, timeAt(6 * MINUTE))).toEqual({
      kind: 'comments',
      postId: 'p1',
      items: [
        { position: 3, at: START + MINUTE },
        { position: 4, at: START + 4 * MINUTE },
      ],
      at: START + MINUTE,
      upTo: 4,
    })
    expect(dueAt(notices.initial, waiting([]), DAY)).toBeUndefined()
  })

  it('is due at most once an hour for an analysis', () => {
    const state = stateAfter(notices, [prepared(3)])
    const next = [[4, MINUTE]] as const
    expect(dueAt(state, waiting(next), HOUR - 1)).toBeUndefined()
    expect(dueAt(state, waiting(next), HOUR)).toBe(4)
    expect(dueAt(state, waiting(next, { postId: 'p2' }), 6 * MINUTE)).toBe(4)
    expect(dueAt(state, waiting(next, { kind: 'mention' }), 6 * MINUTE)).toBe(4)
  })

  it('has no item of an earlier notice, of more than a day ago or from before the subscription', () => {
    const positions = (state: Notices, time: NoticeTime) =>
      newItems(state, waiting([3, 4, 5].map((position) => [position, position * HOUR] as const)), time).map(
        ({ position }) => position,
      )
    const now = 5 * HOUR
    expect(positions(notices.initial, timeAt(now))).toEqual([3, 4, 5])
    expect(positions(stateAfter(notices, [prepared(4)]), timeAt(now))).toEqual([5])
    expect(positions(notices.initial, timeAt(28 * HOUR))).toEqual([4, 5])
    expect(positions(notices.initial, timeAt(now, { since: START + 4 * HOUR }))).toEqual([4, 5])
    const continuedAt = { content: 9, markets: 9, social: 4 }
    expect(positions(notices.initial, timeAt(now, { continuedAt }))).toEqual([5])
  })

  it('never has items that were in one, once the state has forgotten it', () => {
    const state = stateAfter(notices, [prepared(3), prepared(9, 1, 'p2', START + 3 * DAY)])
    expect(state.last.size).toBe(1)
    expect(newItems(state, waiting([[3, 3 * DAY]]), timeAt(3 * DAY))).toEqual([])
    expect(newItems(state, waiting([[4, 3 * DAY]]), timeAt(3 * DAY))).toHaveLength(1)
  })

  it('is recorded with its position, unless mailings are held or the member is erased', () => {
    const found = waiting([
      [3, 0],
      [4, 0],
    ])
    const prepare =
      (held: object | undefined, at = 5 * MINUTE) =>
      (state: Notices) =>
        prepareNotice(
          state,
          { held: held && { claimed: 1, counted: 2 } },
          'amina',
          workOutNotice(state, found, timeAt(at)),
        )
    const event = NoticesStream.NoticePrepared('amina', { kind: 'comments', postId: 'p1', upTo: 4, items: 2 })
    when([], prepare(undefined)).then(event)
    when([], prepare({})).thenNothing()
    when([], prepare(undefined, MINUTE)).thenNothing()
    when([{ ...event, time: dayOf(0).toISOString() }], prepare(undefined, 2 * HOUR)).thenNothing()
    when([erased(event)], prepare(undefined)).thenNothing()
  })

  it('that was not delivered is recorded, unless the member is erased', () => {
    const notSent = { kind: 'comments', postId: 'p1', upTo: 3, outcome: 'refused', reason: '550' } as const
    const settle = (state: Notices) => settleNotice(state, 'amina', notSent)
    when([prepared(3)], settle).then(NoticesStream.NoticeNotSent('amina', notSent))
    when([erased(prepared(3))], settle).thenNothing()
    expect(
      dueAt(stateAfter(notices, [prepared(3), settle(notices.initial)[0]!]), waiting([[3, 0]]), HOUR),
    ).toBe(undefined)
  })
})
