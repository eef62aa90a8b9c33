import { expect } from 'vitest'
import { type Fold, Refusal } from '../decider/decider.ts'
import type { NewEvent, StreamEvent } from '../event-log/event-log.ts'

const START = Date.UTC(2026, 0, 1)

export type GivenEvent = Omit<NewEvent, 'data'> & Pick<StreamEvent, 'data'> & { readonly time?: string }

const DAY = 24 * 3_600_000

export const dayOf = (days: number): Date => new Date(START + days * DAY)

export const onDay = (days: number, event: NewEvent): GivenEvent => ({
  ...event,
  time: dayOf(days).toISOString(),
})

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

export const stateAfter = <State>(fold: Fold<State>, events: readonly GivenEvent[]): State =>
  recorded(events).reduce(fold.evolve, fold.initial)

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
  /** Expects exactly these events. To expect none, use `thenNothing`. */
  readonly then: (...expected: readonly NewEvent[]) => void
  readonly thenNothing: () => void
  readonly thenRefused: (code: string) => void
}

/** Tests a decider: `given(fold, [published]).when((post) => retract(post, command)).then(retracted)`. */
export const given = <State>(
  fold: Fold<State>,
  events: readonly GivenEvent[],
): { readonly when: (decide: (state: State) => readonly NewEvent[]) => Expectations } => ({
  when: (decide) => {
    const state = stateAfter(fold, events)
    const outcome = outcomeOf(() => decide(state))
    const expectEvents = (expected: readonly NewEvent[]): void => {
      if ('refusal' in outcome)
        expect.fail(`refused with ${outcome.refusal.code}: ${outcome.refusal.message}`)
      expect(outcome.events, 'the decided events').toEqual(expected)
    }
    return {
      then: (...expected) => expectEvents(expected),
      thenNothing: () => expectEvents([]),
      thenRefused: (code) => {
        if ('events' in outcome) {
          const types = outcome.events.map(({ type }) => type).join(', ')
          expect.fail(`not refused with ${code}: decided ${types === '' ? 'nothing' : types}`)
        }
        expect(outcome.refusal.code, 'the code of the refusal').toBe(code)
      },
    }
  },
})

/** Combines `given` and `when` for one fold: `when([published], retract).then(retracted)`. */
export const whenOf =
  <State>(fold: Fold<State>) =>
  (events: readonly GivenEvent[], decide: (state: State) => readonly NewEvent[]): Expectations =>
    given(fold, events).when(decide)
