import { setTimeout as sleep } from 'node:timers/promises'
import { StreamConflict } from '../event-log/errors.ts'
import type { EventLog, NewEvent, RecordedCommit } from '../event-log/event-log.ts'
import type { Ids } from '../ids.ts'
import type { Fold } from './decider.ts'
import { createStateCache } from './state-cache.ts'

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
 * It keeps up to `cacheSize` folded states (1,000), and reads only what was appended to their streams since.
 */
export const createExecutor = (options: {
  readonly log: EventLog
  readonly ids: Ids
  readonly random?: () => number
  readonly cacheSize?: number
}): Executor => {
  const { log, ids, random = Math.random, cacheSize = 1000 } = options
  const cache = createStateCache(cacheSize)
  log.onErase(() => cache.clear())

  const fold = async <State>(
    fold: Fold<State>,
    stream: string,
  ): Promise<{ state: State; version: number }> => {
    const { state, version } = cache.get(fold, stream) ?? { state: fold.initial, version: 0 }
    const events = await log.readStream(stream, { afterVersion: version })
    const folded = { state: events.reduce(fold.evolve, state), version: version + events.length }
    if (folded.version > 0) cache.set(fold, stream, folded)
    return folded
  }

  const attempt = async (decide: Decision, id: string): Promise<Executed> => {
    const expected: Record<string, number> = {}
    const load: Load = async (rules, stream) => {
      const { state, version } = await fold(rules, stream)
      expected[stream] = Math.min(version, expected[stream] ?? version)
      return state
    }
    const events = await decide(load)
    if (!isNonEmpty(events)) return { commit: null, duplicate: false }
    return log.append({ id, expected, events })
  }

  return {
    load: async (rules, stream) => (await fold(rules, stream)).state,
    execute: async (decide, { commitId } = {}) => {
      const recorded = commitId === undefined ? undefined : await log.readCommit(commitId)
      if (recorded !== undefined) return { commit: recorded, duplicate: true }
      const id = commitId ?? ids.next()
      for (let retry = 0; ; retry += 1) {
        try {
          return await attempt(decide, id)
        } catch (error) {
          if (!(error instanceof StreamConflict)) throw error
          if (retry === RETRIES) {
            throw new Busy('others keep changing the same thing: try again in a moment', { cause: error })
          }
          await sleep(random() * JITTER_MS * 2 ** retry)
        }
      }
    },
  }
}
