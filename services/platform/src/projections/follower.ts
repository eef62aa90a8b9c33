import type { Delivery, EventBus } from '../event-bus/event-bus.ts'
import { commitsTopic, readRelayMessages, type RelayMessage } from '../published-log/published-commit.ts'
import type { Checkpoint } from '../view-store/view-store.ts'
import { createOneAtATime } from '../waiting/one-at-a-time.ts'
import { untilDone } from '../waiting/until-done.ts'
import { type ApplyInOrderOptions, createApplyInOrder } from './apply-in-order.ts'
import { createKnownHeads } from './known-heads.ts'
import { fromLogs, inOrder } from './sequence.ts'
import { createSilentSources } from './silent-sources.ts'

export type FollowerOptions = ApplyInOrderOptions & {
  readonly queue: string
  readonly bus: EventBus
  readonly handled: () => void
  readonly onFailure: (error: unknown) => void
}

export type Follower = {
  /** Binds the queue, reads the logs, then handles messages. Resolves when the queue is bound. */
  start(): Promise<void>
  stop(): Promise<void>
  /** Resolves when all logs have been read to their end once, or the follower is stopped. */
  readonly ready: Promise<void>
  lag(checkpoint: Checkpoint): Readonly<Record<string, number>>
}

/** Follows sources with an exclusive queue. Reads logs for missing commits, or if a log may be replaced. */
export const createFollower = (options: FollowerOptions): Follower => {
  const { queue, sources, bus, onFailure } = options
  const stopping = new AbortController()
  const applyAll = createApplyInOrder(options, stopping.signal)
  const heads = createKnownHeads()
  const turns = createOneAtATime()
  const ready = Promise.withResolvers<void>()
  let consumer: { stop(): Promise<void> } | undefined

  const handle = async (deliveries: readonly Delivery[]): Promise<void> => {
    await ready.promise
    stopping.signal.throwIfAborted()
    const messages = readRelayMessages(deliveries, onFailure)
    silent.noteMessages(messages)
    if (messages.length === 0) return
    try {
      await follow(messages)
    } catch (error) {
      if (!stopping.signal.aborted) onFailure(error)
      throw error
    }
  }
  const follow = async (messages: readonly RelayMessage[]): Promise<void> => {
    heads.note(messages)
    await turns.run(async () => {
      await applyAll((from) => inOrder(messages, from))
      options.handled()
    })
  }
  const silent = createSilentSources({
    sources,
    reader: options.reader,
    isListening: () => !stopping.signal.aborted,
    onHeartbeat: async (heartbeat) => follow([heartbeat]),
    onFailure,
  })

  const catchUp = async (): Promise<void> => {
    const once = async (): Promise<void> => {
      await options.prepare()
      await applyAll((from) => fromLogs(sources, from))
      options.handled()
    }
    await untilDone(async () => turns.run(once), { signal: stopping.signal, onFailure })
  }
  const unlessStopped = (error: unknown): void => {
    if (!stopping.signal.aborted) throw error
  }

  return {
    start: async () => {
      consumer = await bus.consume({ queue, exclusive: true, topics: sources.map(commitsTopic), handle })
      void catchUp().catch(unlessStopped).finally(ready.resolve)
      void ready.promise.then(silent.start)
    },
    stop: async () => {
      stopping.abort()
      silent.stop()
      await consumer?.stop()
      await turns.idle()
    },
    ready: ready.promise,
    lag: (checkpoint) => heads.lagBehind(checkpoint, sources),
  }
}
