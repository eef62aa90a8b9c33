import type { LetterTotals } from '@soko/contracts/types/letter.ts'
import type { Fold } from '@soko/platform/decider/decider.ts'
import type { NewEvent, StreamEvent } from '@soko/platform/event-log/event-log.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { authorLetters } from './author-letters.ts'
import {
  endLetter,
  freezeRecipients,
  pauseLetter,
  continueLetter,
  requestLetter,
  stopLetter,
} from './letter.decider.ts'
import { letter } from './letter.ts'
import { LetterPartStream, PART_SIZE } from './letter.events.ts'
import { letterPart, nextRange } from './letter-part.ts'
import { claimRange, listRecipients, settleInterrupted, settleRange } from './letter-part.decider.ts'
import { mailings } from './mailings.ts'
import { authorId, postId, subscriptionIds } from './testing/letter-examples.ts'

type Exception = Parameters<typeof settleRange>[1]['exceptions'][number]
type Found = { readonly part: number; readonly from: number; readonly to: number }
type Claim = Found & { readonly claim: number; next: number; readonly exceptions: Exception[] }

const named = { postId, authorId }
const MINUTE = 60_000

/** The decisions of two processes on one log, each of them atomic, as the versions of streams guarantee. */
const createModel = (recipients: number) => {
  const streams = new Map<string, StreamEvent[]>()
  const states = new Map<string, { state: unknown; length: number }>()
  const subscribers = new Set(subscriptionIds(recipients))
  const delivered = new Map<string, number>()
  const claims: (Claim | undefined)[] = [undefined, undefined]
  const found: (Found | undefined)[] = [undefined, undefined]
  let now = Date.UTC(2026, 0, 1)

  const load = <State>(fold: Fold<State>, stream: string): State => {
    const events = streams.get(stream) ?? []
    const { state, length } = states.get(stream) ?? { state: fold.initial, length: 0 }
    const next = events.slice(length).reduce(fold.evolve, state as State)
    states.set(stream, { state: next, length: events.length })
    return next
  }
  const append = (events: readonly NewEvent[]): boolean => {
    for (const event of events) {
      const stream = streams.get(event.stream) ?? []
      const version = stream.length + 1
      stream.push({ ...event, version, position: 2, index: 0, time: new Date(now).toISOString() })
      streams.set(event.stream, stream)
    }
    return events.length > 0
  }
  const theLetter = () => load(letter, `letter-${postId}`)
  const part = (number: number) => load(letterPart, LetterPartStream.of(postId, String(number)))
  const parts = () => Array.from({ length: theLetter().parts }, (_, at) => part(at + 1))

  const firstUnlisted = (): number => {
    let number = 1
    while (part(number).isListed) number += 1
    return number
  }

  return {
    theLetter,
    parts,
    delivered,
    ended: () => streams.get(`letter-${postId}`)?.filter(({ type }) => type === 'LetterEnded') ?? [],
    tick: (minutes: number) => {
      now += minutes * MINUTE
    },
    unsubscribe: (at: number) => {
      subscribers.delete(subscriptionIds(1, at)[0]!)
    },
    request: () => {
      const sent = load(authorLetters, `author-letters-${authorId}`)
      append(requestLetter({ letter: theLetter(), sent }, { ...named, sendAt: new Date(now) }))
    },
    stop: () => {
      if (theLetter().status === 'requested') append(stopLetter(theLetter(), named))
    },
    pause: () => append(pauseLetter(theLetter(), postId, 'admin')),
    proceed: () => append(continueLetter(theLetter(), postId, 'root')),
    list: () => {
      const number = firstUnlisted()
      const before = number === 1 ? undefined : part(number - 1)
      const last = before?.ids.at(-1) ?? ''
      const ids = [...subscribers].filter((id) => id > last).slice(0, PART_SIZE)
      return append(
        listRecipients({ letter: theLetter(), before, part: part(number) }, { postId, part: number, ids }),
      )
    },
    freeze: () => {
      const listed = firstUnlisted() - 1
      const last = listed === 0 ? undefined : part(listed)
      append(
        freezeRecipients(theLetter(), {
          postId,
          parts: listed,
          last,
          after: part(listed + 1),
          replies: 'nobody',
        }),
      )
    },
    /** Finds the next range. It is claimed in a later step, when the state may have changed. */
    look: (process: number, most: number) => {
      for (const [at, state] of parts().entries()) {
        const range = nextRange(state, new Date(now), most)
        if (range !== undefined) found[process] = { part: at + 1, ...range }
        if (range !== undefined) return
      }
    },
    claim: (process: number) => {
      const range = found[process]
      if (claims[process] !== undefined || range === undefined) return
      const state = part(range.part)
      const all = { letter: theLetter(), mailings: mailings.initial, part: state }
      if (!append(claimRange(all, { postId, ...range }))) return
      claims[process] = { ...range, claim: state.claims.length + 1, next: range.from, exceptions: [] }
    },
    /** Hands one mail to SMTP. An uncertain one may have been delivered. */
    send: (process: number, outcome: 'sent' | Exception['outcome'], arrives: boolean) => {
      const claim = claims[process]
      if (claim === undefined || claim.next === claim.to) return
      const at = claim.next
      claim.next += 1
      if (outcome === 'sent' || (outcome === 'uncertain' && arrives)) {
        const id = part(claim.part).ids[at]!
        delivered.set(id, (delivered.get(id) ?? 0) + 1)
      }
      if (outcome !== 'sent') claim.exceptions.push({ at, outcome, reason: 'x' })
    },
    /** Defers the mails of the range that were not handed over yet. */
    settle: (process: number) => {
      const claim = claims[process]
      if (claim === undefined) return
      const rest = Array.from({ length: claim.to - claim.next }, (_, index) => ({
        at: claim.next + index,
        outcome: 'deferred' as const,
        reason: 'not-attempted',
      }))
      const exceptions = [...claim.exceptions, ...rest]
      append(settleRange(part(claim.part), { postId, part: claim.part, claim: claim.claim, exceptions }))
      claims[process] = undefined
    },
    crash: (process: number) => {
      claims[process] = undefined
    },
    /** A process takes the lease. Another one that lost it may go on with its range. */
    recover: () => {
      for (const [at, state] of parts().entries()) append(settleInterrupted(state, { postId, part: at + 1 }))
    },
    end: () => append(endLetter(theLetter(), { postId, parts: parts() })),
  }
}
type Model = ReturnType<typeof createModel>

const process = fc.nat(1)
const outcome = fc.oneof(
  { weight: 6, arbitrary: fc.constant('sent' as const) },
  fc.constantFrom('refused' as const, 'skipped' as const, 'uncertain' as const, 'deferred' as const),
)
const step: fc.Arbitrary<(model: Model) => unknown> = fc.oneof(
  fc.constantFrom<(model: Model) => unknown>(
    (model) => model.request(),
    (model) => model.stop(),
    (model) => model.freeze(),
    (model) => model.pause(),
    (model) => model.proceed(),
    (model) => model.end(),
  ),
  { weight: 2, arbitrary: fc.constant((model: Model) => model.list()) },
  { weight: 5, arbitrary: fc.constant((model: Model) => model.recover()) },
  fc.nat(1_100).map((at) => (model: Model) => model.unsubscribe(at)),
  fc.nat(300).map((minutes) => (model: Model) => model.tick(minutes)),
  {
    weight: 8,
    arbitrary: fc
      .tuple(process, fc.integer({ min: 1, max: 32 }), fc.boolean())
      .map(([process, most, claims]) => (model: Model) => {
        model.look(process, most)
        if (claims) model.claim(process)
      }),
  },
  { weight: 4, arbitrary: process.map((process) => (model: Model) => model.claim(process)) },
  {
    weight: 12,
    arbitrary: fc
      .tuple(process, outcome, fc.boolean(), fc.integer({ min: 1, max: 32 }))
      .map(([process, outcome, arrives, times]) => (model: Model) => {
        for (let time = 0; time < times; time += 1) model.send(process, outcome, arrives)
      }),
  },
  { weight: 6, arbitrary: process.map((process) => (model: Model) => model.settle(process)) },
  process.map((process) => (model: Model) => model.crash(process)),
)

/** Sends the letter to its end, by one process without faults. */
const finish = (model: Model): void => {
  for (const process of [0, 1]) model.settle(process)
  model.request()
  model.proceed()
  while (model.list()) continue
  model.freeze()
  model.recover()
  for (let rounds = 0; !model.end(); rounds += 1) {
    if (rounds > 2_000) throw new Error('the letter does not end')
    model.tick(300)
    model.look(0, 32)
    model.claim(0)
    for (let time = 0; time < 32; time += 1) model.send(0, 'sent', true)
    model.settle(0)
  }
}

describe('a letter', () => {
  it('reaches nobody twice, and each frozen recipient has one outcome', () => {
    const request = (model: Model): unknown => model.request()
    const freeze = (model: Model): void => {
      model.request()
      while (model.list()) continue
      model.freeze()
    }
    fc.assert(
      fc.property(
        fc.constantFrom(0, 3, 70, 1_000, 1_040),
        fc.constantFrom(request, freeze),
        fc.array(step, { maxLength: 80, size: 'max' }),
        (recipients, start, steps) => {
          const model = createModel(recipients)
          for (const each of [start, ...steps]) each(model)
          if (model.theLetter().status === 'ended') expect(model.end()).toBe(false)
          else finish(model)
          expect(Math.max(0, ...model.delivered.values()), 'mails to one recipient').toBeLessThanOrEqual(1)
          expect(model.ended()).toHaveLength(1)
          const { sent, refused, skipped, uncertain } = model.ended()[0]!.data as LetterTotals
          expect(sent + refused + skipped + uncertain).toBe(model.theLetter().recipients)
          expect(model.delivered.size).toBeGreaterThanOrEqual(sent)
          expect(model.delivered.size).toBeLessThanOrEqual(sent + uncertain)
          const listed = model.parts().flatMap(({ ids }) => ids)
          expect(new Set(listed).size, 'each recipient is listed once').toBe(listed.length)
        },
      ),
      { numRuns: 300 },
    )
  })
})
