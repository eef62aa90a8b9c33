import type { Delivery, EventBus } from '../event-bus/event-bus.ts'
import { readMessages } from '../event-bus/read-messages.ts'
import type { Checkpoint } from '../view-store/view-store.ts'
import { untilDone } from '../waiting/until-done.ts'
import { Overtaken } from './apply-commits.ts'
import { type PublishedCommit, RelayEnvelope, type SourceReader } from '../published-log/published-commit.ts'
import { OtherPast, fromLogs, inOrder, isHeartbeat, positionOf, type Sequence } from './sequence.ts'

/** The topic a source's relay publishes to. */
export const commitsTopic = (source: string): string => `commits.${source}`

/** In milliseconds. Relays speak every second. */
const LONGEST_SILENCE = 10_000

/** Thrown by `apply` to stop following: messages are acknowledged and dropped until `resume`. */
export class Parked extends Error {
  override readonly name = 'Parked'
}

export type FollowerOptions = {
  readonly queue: string
  readonly exclusive: boolean
  /**
   * For effects that should happen once: where replicas stand by, only the active one, to which messages come, does
   * anything. It prepares before each batch, and what it lacks it finds by the relays' heartbeats.
   */
  readonly onlyActive?: boolean
  /** Milliseconds without a message after which the messages must be going to another replica. */
  readonly standbyAfter?: number | undefined
  readonly sources: readonly string[]
  readonly bus: EventBus
  readonly reader: SourceReader
  /** Events per batch, about. */
  readonly batch: number
  /**
   * Makes ready what is applied to: reads the stored checkpoint, or builds what has none. Also at a heartbeat with nothing
   * new: another replica may have swapped in a view it built, or a store have lost what it had.
   */
  readonly prepare: () => Promise<void>
  /** What has been applied so far. */
  readonly checkpoint: () => Checkpoint
  /** Applies commits that follow the checkpoint, and advances it. */
  readonly apply: (commits: readonly PublishedCommit[]) => Promise<void>
  /** A source has another past than what was applied: starts anew. */
  readonly startAnew: (reason: OtherPast) => Promise<void>
  /** Messages of these sources have been dealt with, whether they brought something or not. */
  readonly handled?: (sources: ReadonlySet<string>) => Promise<void>
  /** Hears of each failed try; it is tried again. */
  readonly onFailure: (error: unknown) => void
}

export type Follower = {
  /** Binds the queue, then catches up from the logs before it takes messages. Resolves when bound. */
  start(): Promise<void>
  stop(): Promise<void>
  /** Resolves when the logs have been read to their ends for the first time, or the follower is parked or stopped. */
  readonly ready: Promise<void>
  /** Goes on after parking, from the logs. Resolves when it has caught up (or is parked again). */
  resume(): Promise<void>
  /** Runs `work` while nothing else of this follower runs. */
  exclusively<T>(work: () => Promise<T>): Promise<T>
  /** How many commits of each source are known but not applied. On standby nothing is known. */
  lag(): Readonly<Record<string, number>>
  /** Messages come to this replica, and not to another one. */
  isActive(): boolean
  readonly caughtUp: boolean
  readonly signal: AbortSignal
}

/**
 * Follows the logs of several sources by their messages: one queue, one thing at a time, everything in order and once.
 * Messages are hints only: what is missing or doubtful is read from the logs.
 */
export const createFollower = (options: FollowerOptions): Follower => {
  const { queue, exclusive, onlyActive = false, sources, bus, reader, batch } = options
  const { standbyAfter = LONGEST_SILENCE } = options
  const stopping = new AbortController()
  const heads = new Map<string, number>()
  const ready = Promise.withResolvers<void>()
  let consumer: { stop(): Promise<void> } | undefined
  let parked = false
  let caughtUp = false
  let underWay: Promise<unknown> = Promise.resolve()
  let heardAt = performance.now()
  let handling = false

  const isActive = (): boolean => exclusive || handling || performance.now() - heardAt < standbyAfter

  const exclusively = async <T>(work: () => Promise<T>): Promise<T> => {
    const result = underWay.then(work)
    underWay = result.catch(() => {})
    return result
  }

  /** Applies what `read` yields; again from the checkpoint there is by then when that has changed under it. */
  const applyAll = async (
    read: (from: Sequence) => AsyncIterable<readonly PublishedCommit[]>,
  ): Promise<void> => {
    for (let source = read; ;) {
      try {
        for await (const commits of source({ checkpoint: options.checkpoint(), reader, limit: batch })) {
          stopping.signal.throwIfAborted()
          await options.apply(commits)
        }
        return
      } catch (error) {
        if (error instanceof Overtaken) await options.prepare()
        else if (error instanceof OtherPast) {
          await options.startAnew(error)
          // Messages of one source do not bring back what was made from the others.
          source = readLogs
        } else throw error
      }
    }
  }
  const readLogs = (from: Sequence) => fromLogs(sources, from)

  const orPark = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof Parked)) throw error
      parked = true
    }
  }

  const handle = async (deliveries: readonly Delivery[]): Promise<void> => {
    handling = true
    try {
      await follow(deliveries)
    } finally {
      handling = false
      heardAt = performance.now()
    }
  }
  const follow = async (deliveries: readonly Delivery[]): Promise<void> => {
    await ready.promise
    stopping.signal.throwIfAborted()
    // What a message left out would have brought, the next commit or heartbeat shows to be missing.
    const messages = readMessages(RelayEnvelope, deliveries, options.onFailure)
    if (messages.length === 0) return
    for (const message of messages) {
      heads.set(message.source, Math.max(heads.get(message.source) ?? 0, positionOf(message)))
    }
    if (parked) return
    try {
      await exclusively(async () =>
        orPark(async () => {
          if (onlyActive || messages.every(isHeartbeat)) await options.prepare()
          await applyAll((from) => inOrder(messages, from))
          await options.handled?.(new Set(messages.map(({ source }) => source)))
        }),
      )
    } catch (error) {
      if (!stopping.signal.aborted) options.onFailure(error)
      throw error
    }
  }

  const catchUp = async (): Promise<void> => {
    const once = async (): Promise<void> => {
      await options.prepare()
      if (!onlyActive) await applyAll(readLogs)
      caughtUp = true
      if (!onlyActive) await options.handled?.(new Set(sources))
    }
    await untilDone(async () => exclusively(async () => orPark(once)), {
      signal: stopping.signal,
      onFailure: options.onFailure,
    })
  }
  const unlessStopped = (error: unknown): void => {
    if (!stopping.signal.aborted) throw error
  }

  return {
    start: async () => {
      consumer = await bus.consume({ queue, exclusive, topics: sources.map(commitsTopic), handle })
      void catchUp().catch(unlessStopped).finally(ready.resolve)
    },
    stop: async () => {
      stopping.abort()
      await consumer?.stop()
      await underWay
    },
    ready: ready.promise,
    resume: async () => {
      parked = false
      await catchUp().catch(unlessStopped)
    },
    exclusively,
    isActive,
    lag: () => {
      if (!isActive()) return {}
      const checkpoint = options.checkpoint()
      return Object.fromEntries(
        sources.map((source) => {
          const applied = checkpoint[source]?.position ?? 0
          return [source, Math.max(0, (heads.get(source) ?? applied) - applied)]
        }),
      )
    },
    get caughtUp() {
      return caughtUp
    },
    signal: stopping.signal,
  }
}
