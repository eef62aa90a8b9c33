import type { Delivery, EventBus } from '../event-bus/event-bus.ts'
import { readMessages } from '../event-bus/read-messages.ts'
import { RelayEnvelope } from '../published-log/published-commit.ts'
import { createOneAtATime } from '../waiting/one-at-a-time.ts'
import { untilDone } from '../waiting/until-done.ts'
import { type ApplyInOrderOptions, createApplyInOrder } from './apply-in-order.ts'
import { createKnownHeads } from './known-heads.ts'
import { fromLogs, inOrder, isHeartbeat } from './sequence.ts'

/** The topic a source's relay publishes to. */
export const commitsTopic = (source: string): string => `commits.${source}`

/** In milliseconds. Relays speak every second. */
const LONGEST_SILENCE = 10_000

/** Thrown by `apply` to stop following: messages are acknowledged and dropped until `resume`. */
export class Parked extends Error {
  override readonly name = 'Parked'
}

export type FollowerOptions = ApplyInOrderOptions & {
  readonly queue: string
  readonly exclusive: boolean
  /**
   * For effects that should happen once: where replicas stand by, only the active one, to which messages come, does
   * anything. It prepares before each batch, and what it lacks it finds by the relays' heartbeats.
   */
  readonly onlyActive?: boolean
  /** Milliseconds without a message after which the messages must be going to another replica. */
  readonly standbyAfter?: number | undefined
  readonly bus: EventBus
  /**
   * Makes ready what is applied to: reads the stored checkpoint, or builds what has none. Also at a heartbeat with nothing
   * new: another replica may have swapped in a view it built, or a store have lost what it had.
   */
  readonly prepare: () => Promise<void>
  /** Messages of these sources have been dealt with, whether they brought something or not. */
  readonly handled?: (sources: ReadonlySet<string>) => Promise<void>
  /** Hears of each failed try, which is repeated, and of each message that cannot be read, which is left out. */
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
  const { queue, exclusive, onlyActive = false, sources, bus } = options
  const { standbyAfter = LONGEST_SILENCE } = options
  const stopping = new AbortController()
  const applyAll = createApplyInOrder(options, stopping.signal)
  const heads = createKnownHeads(sources)
  const turns = createOneAtATime()
  const ready = Promise.withResolvers<void>()
  let consumer: { stop(): Promise<void> } | undefined
  let parked = false
  let caughtUp = false
  let heardAt = performance.now()
  let handling = false

  const isActive = (): boolean => exclusive || handling || performance.now() - heardAt < standbyAfter

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
    // The next commit or heartbeat shows what is missing because a message was left out.
    const messages = readMessages(RelayEnvelope, deliveries, options.onFailure)
    if (messages.length === 0) return
    heads.note(messages)
    if (parked) return
    try {
      await turns.run(async () =>
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
      if (!onlyActive) await applyAll((from) => fromLogs(sources, from))
      caughtUp = true
      if (!onlyActive) await options.handled?.(new Set(sources))
    }
    await untilDone(async () => turns.run(async () => orPark(once)), {
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
      await turns.idle()
    },
    ready: ready.promise,
    resume: async () => {
      parked = false
      await catchUp().catch(unlessStopped)
    },
    exclusively: turns.run,
    isActive,
    lag: () => (isActive() ? heads.beyond(options.checkpoint()) : {}),
    get caughtUp() {
      return caughtUp
    },
    signal: stopping.signal,
  }
}
