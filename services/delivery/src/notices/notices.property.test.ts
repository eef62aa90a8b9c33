import type { StreamEvent } from '@soko/platform/event-log/event-log.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mailings } from '../letters/mailings.ts'
import { type DueNotice, type Item, prepareNotice, workOutNotice } from './notice.decider.ts'
import { type Notices, notices } from './notices.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const POSTS = ['p1', 'p2', 'p3'] as const

type Comment = Item & { readonly id: number; readonly postId: string }
type Step =
  | { readonly do: 'comment'; readonly postId: string }
  | { readonly do: 'delete'; readonly id: number }
  | { readonly do: 'wait'; readonly minutes: number }
  /** By two processes. The view of one lacks the last `lag` changes. */
  | { readonly do: 'round'; readonly lag: number }

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('comment'), postId: fc.constantFrom(...POSTS) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete'), id: fc.nat(40) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait'),
      minutes: fc.oneof(fc.integer({ min: 1, max: 70 }), fc.constantFrom(25 * 60, 49 * 60, 100 * 60)),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('round'), lag: fc.nat(4) }) },
)
const anyBackwards = fc.record({
  do: fc.constant('wait' as const),
  minutes: fc.integer({ min: -3 * 24 * 60, max: -1 }),
})

/** A member with comments on three analyses, and processes that decide on views and on the state of the log. */
const createModel = () => {
  let now = Date.UTC(2026, 0, 1)
  let state: Notices = notices.initial
  let version = 0
  /** Comments and deletions, in the order of the log of social. */
  const changes: (Comment | { readonly deleted: number })[] = []
  const sent: (DueNotice<Comment> & { readonly sentAt: number })[] = []

  const seen = (lag: number): readonly Comment[] => {
    const applied = changes.slice(0, Math.max(0, changes.length - lag))
    const deleted = new Set(applied.flatMap((change) => ('deleted' in change ? [change.deleted] : [])))
    return applied.flatMap((change) => ('deleted' in change || deleted.has(change.id) ? [] : [change]))
  }

  /** Decides on the current state, as the executor does after a conflict. */
  const decide = (postId: string, comments: readonly Comment[]): void => {
    const items = comments.filter((comment) => comment.postId === postId)
    const time = { now: new Date(now), since: 0, continuedAt: mailings.initial.continuedAt }
    const due = workOutNotice(state, { kind: 'comments', postId, items }, time)
    for (const event of prepareNotice(state, mailings.initial, 'u', due)) {
      version += 1
      const at = new Date(now).toISOString()
      const recorded: StreamEvent = { ...event, version, position: version, index: 0, time: at }
      state = notices.evolve(state, recorded)
      if (due !== undefined) sent.push({ ...due, sentAt: now })
    }
  }

  const run = (step: Step): void => {
    if (step.do === 'comment')
      changes.push({ id: changes.length, postId: step.postId, at: now, position: changes.length + 1 })
    else if (step.do === 'delete') changes.push({ deleted: step.id })
    else if (step.do === 'wait') now += step.minutes * MINUTE
    else {
      for (const postId of POSTS) {
        decide(postId, seen(step.lag))
        decide(postId, seen(0))
      }
    }
  }
  return { sent, run, now: () => now, seen }
}

const idsOf = (sent: readonly DueNotice<Comment>[]): readonly number[] =>
  sent.flatMap(({ items }) => items.map(({ id }) => id))

it('never has a comment in two notices, whatever the order of comments, deletions, rounds and clocks', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof({ weight: 12, arbitrary: anyStep }, { weight: 1, arbitrary: anyBackwards }), {
        maxLength: 60,
        size: 'max',
      }),
      (steps) => {
        const { sent, run } = createModel()
        for (const step of steps) run(step)
        const ids = idsOf(sent)
        expect(new Set(ids).size).toBe(ids.length)
      },
    ),
    { numRuns: 300 },
  )
})

it('has each comment of the last day that was not deleted in one notice, an hour apart for an analysis', () => {
  let count = 0
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 60, size: 'max' }), (steps) => {
      const { sent, run, now, seen } = createModel()
      for (const step of steps) run(step)
      // From here on, rounds are in time.
      const waiting = seen(0).filter(({ at }) => at >= now() - 22 * HOUR)
      for (let minute = 0; minute < 66; minute += 1) {
        run({ do: 'wait', minutes: 1 })
        run({ do: 'round', lag: 0 })
      }
      count += waiting.length
      expect(idsOf(sent)).toEqual(expect.arrayContaining(waiting.map(({ id }) => id)))
      for (const { at, sentAt } of sent) {
        expect(sentAt - at).toBeGreaterThanOrEqual(5 * MINUTE)
        expect(sentAt - at).toBeLessThanOrEqual(DAY)
      }
      for (const postId of POSTS) {
        const times = sent.filter((notice) => notice.postId === postId).map(({ sentAt }) => sentAt)
        for (const [index, time] of times.slice(1).entries())
          expect(time - (times[index] ?? 0)).toBeGreaterThanOrEqual(HOUR)
      }
    }),
    { numRuns: 100 },
  )
  expect(count, 'comments in all runs').toBeGreaterThan(100)
})
