import type { Json } from '../json.ts'

export type Consumer = {
  /** Stable across restarts: messages wait for it. With `exclusive`, a queue of this process alone that goes with it. */
  readonly queue: string
  readonly exclusive?: boolean
  readonly topics: readonly string[]
  /**
   * Takes messages in order of delivery, several at a time when they have queued up. Resolving acknowledges them all;
   * rejecting has them delivered again after a pause (1 s at most). One call is under way at a time.
   */
  readonly handle: (messages: readonly Delivery[]) => Promise<void>
}

/** What is not to be changed: other consumers may be given the same object. */
export type Delivery = { readonly topic: string; readonly message: Json; readonly redelivered: boolean }

/**
 * Carries messages from services to consumers: at least once, asynchronously, in order per topic while nothing fails.
 * Bounded queues drop the oldest: consumers find the gap by position and fill it from the log, so nothing relies on the bus alone.
 */
export interface EventBus {
  /** Resolves when the bus has taken all of them (publisher confirm). */
  publish(topic: string, messages: readonly Json[]): Promise<void>
  /** The same, of messages that are JSON texts already. */
  publishTexts(topic: string, texts: readonly string[]): Promise<void>
  /** Publishes one message, and answers whether any queue takes its topic. */
  offer(topic: string, message: Json): Promise<boolean>
  /** Starts consuming; resolves when the queue is bound. `stop` waits for the call under way. */
  consume(consumer: Consumer): Promise<{ stop(): Promise<void> }>
  /** How many messages wait in the queues this process consumes, by the queue's name as `consume` was given it: for watching. */
  depths(): Promise<ReadonlyMap<string, number>>
  close(): Promise<void>
}
