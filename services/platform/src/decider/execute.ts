import { setTimeout as sleep } from 'node:timers/promises'
import { StreamConflict } from '../event-log/errors.ts'
import type { EventLog, NewEvent, RecordedCommit, StreamEvent } from '../event-log/event-log.ts'
import type { Ids } from '../ids.ts'
import { type Fold, Refusal } from './decider.ts'
import { type CachedState, createStateCache } from './state-cache.ts'
import { resumeRequest } from '../http/request-context.ts'

/**
 * Folds a stream to its state and remembers its version: the decision holds only if the stream has not moved when its
 * events are appended. A stream that does not exist gives the fold's initial state.
 */
export type Load = <State>(fold: Fold<State>, stream: string) => Promise<State>

export type Executed = {
  /** What was recorded; null when the decision was that nothing is to be done. */
  readonly commit: RecordedCommit | null
  /** True when the commit id was in the log already: the commit is the one recorded then. */
  readonly duplicate: boolean
}

/** Loads what it needs, and answers the events to append: none when there is nothing to do. */
export type Decision = (load: Load) => Promise<readonly NewEvent[]> | readonly NewEvent[]

export type Executor = {
  /**
   * Decides and appends. `decide` may be called several times, so it must have no effect but its answer.
   * @throws Busy when others kept changing the same streams; what `decide` throws; what the log's `append` throws.
   */
  execute(decide: Decision, options?: { readonly commitId?: string }): Promise<Executed>
  /** A stream's present state, for reading what is private and so in no view. */
  readonly load: Load
}

/** Others kept changing what the command relies on: try again in a moment. */
export class Busy extends Error {
  override readonly name = 'Busy'
}

const RETRIES = 5
const JITTER_MS = 10

const isNonEmpty = (events: readonly NewEvent[]): events is readonly [NewEvent, ...NewEvent[]] =>
  events.length > 0

/**
 * Carries out commands on a log. A decision that met a conflict is made again on fresh state, up to five times, after a
 * random wait that grows: under 10, 20, 40, 80 and 160 ms.
 *
 * It keeps folded states of up to `cacheSize` kilobytes (1,000), and decides on them first without asking the log: what is appended is checked
 * against all versions it relied on, those of streams that were only read included. Nothing checks a decision to refuse, or to append
 * nothing: where it relied on kept states it is made again on fresh ones at once, as one is that meets a conflict. A refusal is
 * not the answer where it is due to a first attempt of the same commit id, recorded meanwhile: that attempt is.
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

  /** Folds a stream as it is now: of one that is kept only what was appended since is read. */
  const read = async <State>(rules: Fold<State>, stream: string): Promise<CachedState<State>> => {
    const { state, version } = cache.get(rules, stream) ?? { state: rules.initial, version: 0 }
    const events = await log.readStream(stream, { afterVersion: version })
    resumeRequest()
    const folded = { state: events.reduce(rules.evolve, state), version: version + events.length }
    if (folded.version > 0) cache.set(rules, stream, folded)
    return folded
  }

  /** @param mayRely on kept states. @returns undefined when what came out is not to be relied on, because it relied on them. */
  const attempt = async (decide: Decision, id: string, mayRely: boolean): Promise<Executed | undefined> => {
    const expected: Record<string, number> = {}
    const evolve: ((commit: RecordedCommit) => void)[] = []
    let hasRelied = false
    const load: Load = async (rules, stream) => {
      const kept = mayRely ? cache.get(rules, stream) : undefined
      if (kept !== undefined) hasRelied = true
      const { state, version } = kept ?? (await read(rules, stream))
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

/** What some work gives, or throws, as a value. */
const outcomeOf = async <T>(
  work: () => Promise<T> | T,
): Promise<{ readonly value: T } | { readonly error: unknown }> => {
  try {
    return { value: await work() }
  } catch (error) {
    return { error }
  }
}

/** A commit's events of one stream, as they would be read from the log. */
const eventsOf = ({ position, time, events }: RecordedCommit, stream: string): readonly StreamEvent[] =>
  events.flatMap((event, index) => (event.stream === stream ? [{ ...event, position, index, time }] : []))
