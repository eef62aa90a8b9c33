import { expect } from 'vitest'
import { type Fold, Refusal } from '../decider/decider.ts'
import type { NewEvent, StreamEvent } from '../event-log/event-log.ts'

/** When the first of the given events was recorded; the others follow a second apart. */
const START = Date.UTC(2026, 0, 1)

/** An event as it was appended, or as it is once erased; `time` (ISO 8601) where it matters. */
export type GivenEvent = Omit<NewEvent, 'data'> & Pick<StreamEvent, 'data'> & { readonly time?: string }

const DAY = 24 * 3_600_000

/** The moment so many days after the first of the given events. */
export const dayOf = (days: number): Date => new Date(START + days * DAY)

/** An event that was recorded so many days after the first. */
export const onDay = (days: number, event: NewEvent): GivenEvent => ({
  ...event,
  time: dayOf(days).toISOString(),
})

/** An event that has lost its data since. */
export const erased = (event: NewEvent): GivenEvent => ({ ...event, data: undefined })

const recorded = (events: readonly GivenEvent[]): readonly StreamEvent[] => {
  const versions = new Map<string, number>()
  return events.map((event, at) => {
    const version = (versions.get(event.stream) ?? 0) + 1
    versions.set(event.stream, version)
    const { time = new Date(START + at * 1000).toISOString() } = event
    return { ...event, version, position: at + 2, index: 0, time }
  })
}

type Outcome = { readonly events: readonly NewEvent[] } | { readonly refusal: Refusal }

const outcomeOf = (decide: () => readonly NewEvent[]): Outcome => {
  try {
    return { events: decide() }
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error }
    throw error
  }
}

export type Expectations = {
  /** The decision gave exactly these events; say `thenNothing` where there are none. */
  readonly then: (...expected: readonly NewEvent[]) => void
  /** The decision was that there is nothing to do. */
  readonly thenNothing: () => void
  /** The decision was refused with this code. */
  readonly thenRefused: (code: string) => void
}

/**
 * Tests a decider as its rules read: given these events, when this is decided, then these events follow.
 *
 *     given(postFold, [published]).when((post) => retract(post, command)).then(retracted)
 */
export const given = <State>(
  fold: Fold<State>,
  events: readonly GivenEvent[],
): { readonly when: (decide: (state: State) => readonly NewEvent[]) => Expectations } => ({
  when: (decide) => {
    const state = recorded(events).reduce(fold.evolve, fold.initial)
    const outcome = outcomeOf(() => decide(state))
    const expectEvents = (expected: readonly NewEvent[]): void => {
      if ('refusal' in outcome)
        expect.fail(`refused with ${outcome.refusal.code}: ${outcome.refusal.message}`)
      expect(outcome.events, 'the events decided').toEqual(expected)
    }
    return {
      then: (...expected) => expectEvents(expected),
      thenNothing: () => expectEvents([]),
      thenRefused: (code) => {
        if ('events' in outcome) {
          const types = outcome.events.map(({ type }) => type).join(', ')
          expect.fail(
            `not refused with ${code}: decided ${types === '' ? 'that nothing is to be done' : types}`,
          )
        }
        expect(outcome.refusal.code, 'the code of the refusal').toBe(code)
      },
    }
  },
})

/** `given` and `when` of one fold in a single call: `when([published], retract).then(retracted)`. */
export const whenOf =
  <State>(fold: Fold<State>) =>
  (events: readonly GivenEvent[], decide: (state: State) => readonly NewEvent[]): Expectations =>
    given(fold, events).when(decide)
