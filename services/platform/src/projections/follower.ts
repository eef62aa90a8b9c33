import { setTimeout as sleep } from 'node:timers/promises'
import type { Delivery, EventBus } from '../event-bus/event-bus.ts'
import type { Checkpoint } from '../view-store/view-store.ts'
import { Overtaken } from './apply-commits.ts'
import type { PublishedCommit, SourceReader } from './projection.ts'
import { OtherPast, fromLogs, inOrder, positionOf, type Message } from './sequence.ts'

/** The topic a source's relay publishes to. */
export const commitsTopic = (source: string): string => `commits.${source}`

/** Thrown by `apply` to stop following: messages are acknowledged and dropped until `resume`. */
export class Parked extends Error {
  override readonly name = 'Parked'
}

export type FollowerOptions = {
  readonly queue: string
  readonly exclusive: boolean
  readonly sources: readonly string[]
  readonly bus: EventBus
  readonly reader: SourceReader
  /** Events per batch, about. */
  readonly batch: number
  /** Makes ready what is applied to: reads the stored checkpoint, or builds what has none. */
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
  /** How many commits of each source are known but not applied. */
  lag(): Readonly<Record<string, number>>
  readonly caughtUp: boolean
  readonly signal: AbortSignal
}

/** Pauses after failed tries, in milliseconds: doubled from the first to the last. */
const firstPause = 50
const lastPause = 5_000

/**
 * Follows the logs of several sources by their messages: one queue, one thing at a time, everything in order and once.
 * Messages are hints only: what is missing or doubtful is read from the logs.
 */
export const createFollower = (options: FollowerOptions): Follower => {
  const { queue, exclusive, sources, bus, reader, batch } = options
  const stopping = new AbortController()
  const heads = new Map<string, number>()
  const ready = Promise.withResolvers<void>()
  let consumer: { stop(): Promise<void> } | undefined
  let parked = false
  let caughtUp = false
  let underWay: Promise<unknown> = Promise.resolve()

  const exclusively = async <T>(work: () => Promise<T>): Promise<T> => {
    const result = underWay.then(work)
    underWay = result.catch(() => {})
    return result
  }

  /** Applies what `read` yields; once more from the checkpoint when that turns out to be another. */
  const applyAll = async (
    read: (from: {
      checkpoint: Checkpoint
      reader: SourceReader
      limit: number
    }) => AsyncIterable<readonly PublishedCommit[]>,
  ): Promise<void> => {
    for (;;) {
      try {
        for await (const commits of read({ checkpoint: options.checkpoint(), reader, limit: batch })) {
          stopping.signal.throwIfAborted()
          await options.apply(commits)
        }
        return
      } catch (error) {
        if (error instanceof OtherPast) await options.startAnew(error)
        else if (error instanceof Overtaken) await options.prepare()
        else throw error
      }
    }
  }

  const orPark = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof Parked)) throw error
      parked = true
    }
  }

  const handle = async (deliveries: readonly Delivery[]): Promise<void> => {
    await ready.promise
    stopping.signal.throwIfAborted()
    const messages = deliveries.map(({ message }) => message as unknown as Message)
    for (const message of messages) {
      heads.set(message.source, Math.max(heads.get(message.source) ?? 0, positionOf(message)))
    }
    if (parked) return
    try {
      await exclusively(async () =>
        orPark(async () => {
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
    for (let pause = firstPause; !stopping.signal.aborted; pause = Math.min(pause * 2, lastPause)) {
      try {
        await exclusively(async () =>
          orPark(async () => {
            await options.prepare()
            await applyAll((from) => fromLogs(sources, from))
            caughtUp = true
            await options.handled?.(new Set(sources))
          }),
        )
        return
      } catch (error) {
        if (stopping.signal.aborted) return
        options.onFailure(error)
        await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
  }

  return {
    start: async () => {
      consumer = await bus.consume({ queue, exclusive, topics: sources.map(commitsTopic), handle })
      void catchUp().finally(ready.resolve)
    },
    stop: async () => {
      stopping.abort()
      await consumer?.stop()
      await underWay
    },
    ready: ready.promise,
    resume: async () => {
      parked = false
      await catchUp()
    },
    exclusively,
    lag: () => {
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
