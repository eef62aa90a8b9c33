import type { Json } from '../json.ts'

export type Consumer = {
  /** Stable across restarts. An `exclusive` queue belongs to this process and is deleted with it. */
  readonly queue: string
  readonly exclusive?: boolean
  readonly topics: readonly string[]
  /** Handles a batch in order. Resolving acknowledges it; a rejected one is redelivered after a backoff. */
  readonly handle: (messages: readonly Delivery[]) => Promise<void>
}

/** Read-only: consumers may share the object. */
export type Delivery = { readonly topic: string; readonly message: Json; readonly redelivered: boolean }

/**
 * Delivers messages from services to consumers: at least once, asynchronously, in order per topic without
 * failures.
 * Bounded queues drop the oldest messages: consumers detect gaps by position and read them from the log, so
 * nothing relies on the bus alone.
 */
export interface EventBus {
  /** Resolves when the bus has accepted all messages (publisher confirm). */
  publish(topic: string, messages: readonly Json[]): Promise<void>
  publishTexts(topic: string, texts: readonly string[]): Promise<void>
  /** Publishes one message and returns whether any queue is bound to its topic. */
  offer(topic: string, message: Json): Promise<boolean>
  consume(consumer: Consumer): Promise<{ stop(): Promise<void> }>
  /** Returns the number of waiting messages by queue, for metrics. */
  depths(): Promise<ReadonlyMap<string, number>>
  close(): Promise<void>
}
