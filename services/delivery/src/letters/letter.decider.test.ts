import { erased, type GivenEvent, given, whenOf } from '@soko/platform/testing/given.ts'
import type { Fold } from '@soko/platform/decider/decider.ts'
import { describe, expect, it } from 'vitest'
import { authorLetters } from './author-letters.ts'
import {
  continueLetter,
  endLetter,
  freezeRecipients,
  isLate,
  pauseLetter,
  requestLetter,
  sendTimeOf,
  stopLetter,
} from './letter.decider.ts'
import { type Letter, letter } from './letter.ts'
import { LetterStream } from './letter.events.ts'
import { letterPart } from './letter-part.ts'
import { authorId, letterEvents, postId, sendAt, subscriptionIds } from './testing/letter-examples.ts'

const {
  requested,
  authorRequested,
  authorStopped,
  queued,
  dequeued,
  stopped,
  frozen,
  paused,
  continued,
  ended,
  listed,
  claimed,
  settled,
} = letterEvents
const when = whenOf(letter)
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const stateOf = <State>(fold: Fold<State>, events: readonly GivenEvent[]): State => {
  let state = fold.initial
  given(fold, events).when((each) => {
    state = each
    return []
  })
  return state
}
const request =
  (author: readonly GivenEvent[] = [], by = authorId, at = sendAt) =>
  (state: Letter) =>
    requestLetter(
      { letter: state, sent: stateOf(authorLetters, author) },
      { postId, authorId: by, sendAt: new Date(at) },
    )
const stop =
  (by = authorId) =>
  (state: Letter) =>
    stopLetter(state, { postId, authorId: by })

describe('requesting a letter', () => {
  it('queues it, also again after it was stopped', () => {
    when([], request()).then(requested, authorRequested(), queued)
    when([requested, stopped], request()).then(requested, authorRequested(), queued)
  })

  it.each([
    ['waits', [requested]],
    ['is being sent', [requested, frozen(1, 2)]],
    ['was sent', [requested, frozen(1, 2), ended(2, 0, 0, 0)]],
  ])('does nothing if the letter %s', (_, events) => {
    when(events, request()).thenNothing()
  })

  it('is limited to two letters in 24 hours, without stopped ones', () => {
    const yesterday = authorRequested('p0', '2025-12-31T00:11:00.000Z')
    const today = authorRequested('p2', '2026-01-01T00:05:00.000Z')
    when([], request([yesterday])).then(requested, authorRequested(), queued)
    when([], request([yesterday, today])).thenRefused('too-many-letters')
    when([], request([yesterday, today, authorStopped('p2')])).then(requested, authorRequested(), queued)
    const later = '2026-01-01T00:12:00.000Z'
    const names = (at: string) => request([yesterday, today], authorId, at)(letter.initial).length
    expect(names(later), 'a day after the first one').toBe(3)
  })

  it('is limited to two letters in 24 hours, also if one is scheduled for next month', () => {
    const today = [authorRequested('p2'), authorRequested('p3')]
    const nextMonth = authorRequested('p4', '2026-02-01T00:10:00.000Z')
    when([], request([nextMonth, authorRequested('p2')])).then(requested, authorRequested(), queued)
    when([], request([nextMonth, ...today])).thenRefused('too-many-letters')
    when([], request([...today, nextMonth])).thenRefused('too-many-letters')
  })

  it('is refused after the letter was erased, which may have been sent', () => {
    when([erased(requested)], request()).thenRefused('not-found')
    when([erased(requested), erased(frozen(1, 2)), stopped], request()).thenRefused('not-found')
  })

  it('is refused for the letter of another author', () => {
    when([requested], request([], 'bo')).thenRefused('not-found')
  })
})

describe('the time of a letter that was requested with its post', () => {
  const requestedAt = new Date('2026-01-01T00:00:00.000Z')
  const after = (milliseconds: number) => new Date(requestedAt.getTime() + milliseconds)

  it.each([
    ['at once', 0, 10 * MINUTE],
    ['half an hour late', 30 * MINUTE, 40 * MINUTE],
    ['a day late', DAY, DAY + 10 * MINUTE],
    ['over a day late', DAY + 1, 10 * MINUTE],
    ['by a clock that is behind', -5 * MINUTE, 10 * MINUTE],
  ])('leaves ten minutes to stop it, but not if it is too late: seen %s', (_, seen, sendAt) => {
    expect(sendTimeOf(requestedAt, after(seen))).toEqual(after(sendAt))
  })
})

describe('stopping a letter', () => {
  it('is possible until its recipients are frozen', () => {
    when([requested], stop()).then(stopped, authorStopped(), dequeued(0, 0))
    when([requested, stopped], stop()).thenNothing()
    when([requested, frozen(1, 2)], stop()).thenRefused('letter-sent')
  })

  it('is refused for another author and for an unknown letter', () => {
    when([requested], stop('bo')).thenRefused('not-found')
    when([], stop()).thenRefused('not-found')
  })
})

describe('freezing', () => {
  const part = (ids: readonly string[]) => stateOf(letterPart, ids.length === 0 ? [] : [listed(ids)])
  const freeze =
    (
      parts: number,
      last: readonly string[],
      after: readonly string[] = [],
      replies: 'author' | 'nobody' = 'nobody',
    ) =>
    (state: Letter) =>
      freezeRecipients(state, { postId, parts, last: part(last), after: part(after), replies })

  it('counts full parts and the last one', () => {
    when([requested], freeze(3, subscriptionIds(7))).then(frozen(3, 2_007))
    when([requested], freeze(0, [])).then(frozen(0, 0))
  })

  it('records that the author gets replies', () => {
    const toAuthor = LetterStream.RecipientsFrozen(postId, {
      postId,
      authorId,
      parts: 0,
      recipients: 0,
      replies: 'author',
    })
    when([requested], freeze(0, [], [], 'author')).then(toAuthor)
    expect(stateOf(letter, [requested, toAuthor]).replies).toBe('author')
    expect(stateOf(letter, [requested, frozen(0, 0)]).replies).toBe('nobody')
  })

  it('does nothing if the letter was stopped or a further part was listed', () => {
    when([requested, stopped], freeze(1, ['a'])).thenNothing()
    when([requested], freeze(1, ['a'], ['b'])).thenNothing()
    when([requested], freeze(1, [])).thenNothing()
  })
})

describe('pausing', () => {
  const pause = (state: Letter) => pauseLetter(state, postId, 'admin')
  const proceed = (state: Letter) => continueLetter(state, postId, 'root')

  it('lasts until an admin continues the letter', () => {
    when([requested, frozen(1, 2)], pause).then(paused)
    when([requested, paused], pause).thenNothing()
    when([requested, paused], proceed).then(continued)
    when([requested], proceed).thenNothing()
    when([requested, frozen(1, 2), ended(2, 0, 0, 0)], pause).thenNothing()
  })

  it('is due 24 hours after the letter, its last mail, or after it was continued', () => {
    const after = (hours: number) => new Date(Date.parse(sendAt) + hours * 3_600_000)
    const waiting = stateOf(letter, [requested])
    expect([24, 24.1].map((hours) => isLate(waiting, 0, after(hours)))).toEqual([false, true])
    const mailedAt = after(20).getTime()
    expect([44, 44.1].map((hours) => isLate(waiting, mailedAt, after(hours)))).toEqual([false, true])
    const late = { ...continued, time: after(30).toISOString() }
    const again = stateOf(letter, [requested, paused, late])
    expect([54, 54.1].map((hours) => isLate(again, mailedAt, after(hours)))).toEqual([false, true])
  })
})

describe('ending', () => {
  const ids = subscriptionIds(5)
  const end =
    (...events: readonly GivenEvent[]) =>
    (state: Letter) =>
      endLetter(state, { postId, parts: [stateOf(letterPart, [listed(ids), ...events])] })
  const range = [claimed(0, 5), settled(0, 5, [1, 'refused', '5.1.1'], [2, 'skipped', 'erased'])]

  it('adds up the outcomes of all recipients', () => {
    when([requested, frozen(1, 5)], end(...range)).then(ended(3, 1, 1, 0), dequeued(1, 5))
    when([requested, frozen(1, 5), ended(3, 1, 1, 0)], end(...range)).thenNothing()
  })

  it.each([
    ['unclaimed', [claimed(0, 4), settled(0, 4)]],
    ['claimed', [claimed(0, 5)]],
    ['deferred', [claimed(0, 5), settled(0, 5, [4, 'deferred', '450'])]],
  ])('waits for a recipient that is %s', (_, events) => {
    when([requested, frozen(1, 5)], end(...events)).thenNothing()
  })
})
