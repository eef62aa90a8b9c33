import { setTimeout as sleep } from 'node:timers/promises'
import { StreamConflict } from '../event-log/errors.ts'
import type { EventLog, NewEvent, RecordedCommit, StreamEvent } from '../event-log/event-log.ts'
import type { Ids } from '../ids.ts'
import { type Fold, Refusal } from './decider.ts'
import { type CachedState, createStateCache } from './state-cache.ts'
import { resumeRequest } from '../http/request-context.ts'

/** Loads a stream and folds it to its state. The append fails if the stream has changed in between. */
export type Load = <State>(fold: Fold<State>, stream: string) => Promise<State>

export type Executed = {
  /** Null if the decision returned no events. */
  readonly commit: RecordedCommit | null
  readonly duplicate: boolean
}

export type Decision = (load: Load) => Promise<readonly NewEvent[]> | readonly NewEvent[]

export type Executor = {
  /**
   * Runs `decide`, which must not have side effects, and appends.
   * @throws Busy after too many conflicts.
   */
  execute(decide: Decision, options?: { readonly commitId?: string }): Promise<Executed>
  /** Loads a stream's state, for private data that no view contains. */
  readonly load: Load
}

export class Busy extends Error {
  override readonly name = 'Busy'
}

const RETRIES = 5
const JITTER_MS = 10

const isNonEmpty = (events: readonly NewEvent[]): events is readonly [NewEvent, ...NewEvent[]] =>
  events.length > 0

/**
 * Executes commands on a log. After a conflict, decides again on fresh state: up to five times, with random
 * backoff of under 10, 20, 40, 80 and 160 ms. Caches up to `cacheSize` kilobytes (default 1,000) of states.
 * They may be stale: `append` checks the versions of loaded streams, and a decision on cached states that is
 * a refusal or has no events is repeated on fresh states. If an earlier attempt with the same id succeeded
 * meanwhile, its commit is returned.
 */
export const createExecutor = (options: {
  readonly log: EventLog
  readonly ids: Ids
  readonly random?: () => number
  readonly cacheSize?: number | undefined
}): Executor => {
  const { log, ids, random = Math.random, cacheSize = 1000 } = options
  const cache = createStateCache(cacheSize)
  log.onErase(() => cache.clear())

  const read = async <State>(rules: Fold<State>, stream: string): Promise<CachedState<State>> => {
    const { state, version } = cache.get(rules, stream) ?? { state: rules.initial, version: 0 }
    const events = await log.readStream(stream, { afterVersion: version })
    resumeRequest()
    const folded = { state: events.reduce(rules.evolve, state), version: version + events.length }
    if (folded.version > 0) cache.set(rules, stream, folded)
    return folded
  }

  /** Returns undefined if the outcome is based on cached states that no append has confirmed. */
  const attempt = async (decide: Decision, id: string, mayRely: boolean): Promise<Executed | undefined> => {
    const expected: Record<string, number> = {}
    const evolve: ((commit: RecordedCommit) => void)[] = []
    let hasRelied = false
    const load: Load = async (rules, stream) => {
      const cached = mayRely ? cache.get(rules, stream) : undefined
      if (cached !== undefined) hasRelied = true
      const { state, version } = cached ?? (await read(rules, stream))
      expected[stream] = Math.min(version, expected[stream] ?? version)
      evolve.push((commit) => cache.evolve(rules, stream, eventsOf(commit, stream)))
      return state
    }
    const outcome = await outcomeOf(async () => decide(load))
    const isAppending = 'value' in outcome && isNonEmpty(outcome.value)
    if (hasRelied && !isAppending) return undefined
    if ('error' in outcome) throw outcome.error
    if (!isNonEmpty(outcome.value)) return { commit: null, duplicate: false }
    try {
      const appended = await log.append({ id, expected, events: outcome.value })
      resumeRequest()
      if (!appended.duplicate) for (const each of evolve) each(appended.commit)
      return appended
    } catch (error) {
      if (hasRelied && error instanceof StreamConflict) return undefined
      throw error
    }
  }

  return {
    load: async (rules, stream) => (await read(rules, stream)).state,
    execute: async (decide, { commitId } = {}) => {
      const findRecorded = async (): Promise<Executed | undefined> => {
        const commit = commitId === undefined ? undefined : await log.readCommit(commitId)
        return commit && { commit, duplicate: true }
      }
      const recorded = await findRecorded()
      if (recorded !== undefined) return recorded
      const id = commitId ?? ids.next()
      let mayRely = true
      for (let retry = 0; ;) {
        try {
          const executed = await attempt(decide, id, mayRely)
          if (executed !== undefined) return executed
        } catch (error) {
          const meanwhile = error instanceof Refusal ? await findRecorded() : undefined
          if (meanwhile !== undefined) return meanwhile
          if (!(error instanceof StreamConflict)) throw error
          if (retry === RETRIES) {
            throw new Busy('others keep changing the same thing: try again in a moment', { cause: error })
          }
          await sleep(random() * JITTER_MS * 2 ** retry)
          retry += 1
        }
        mayRely = false
      }
    },
  }
}

const outcomeOf = async <T>(
  work: () => Promise<T> | T,
): Promise<{ readonly value: T } | { readonly error: unknown }> => {
  try {
    return { value: await work() }
  } catch (error) {
    return { error }
  }
}

const eventsOf = ({ position, time, events }: RecordedCommit, stream: string): readonly StreamEvent[] =>
  events.flatMap((event, index) => (event.stream === stream ? [{ ...event, position, index, time }] : []))
