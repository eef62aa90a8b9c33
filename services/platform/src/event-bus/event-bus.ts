import type { Json } from '../json.ts'

export type Consumer = {
  /** The queue's name, the same after a restart. An `exclusive` queue is deleted when its consumer stops. */
  readonly queue: string
  readonly exclusive?: boolean
  readonly topics: readonly string[]
  /** Handles a batch in order. If it rejects, the batch is redelivered after a backoff. */
  readonly handle: (messages: readonly Delivery[]) => Promise<void>
}

/** A delivered message. It must not be changed, because several consumers may share the object. */
export type Delivery = { readonly topic: string; readonly message: Json; readonly redelivered: boolean }

/**
 * Delivers messages asynchronously and at least once. The order per topic is kept unless something fails. Full
 * queues drop their oldest messages, so consumers must detect gaps and read missing messages from the log.
 */
export interface EventBus {
  /** Resolves when the bus has accepted all messages (publisher confirm). */
  publish(topic: string, messages: readonly Json[]): Promise<void>
  publishTexts(topic: string, texts: readonly string[]): Promise<void>
  /** Publishes a message. Returns true if a queue is bound to its topic. */
  offer(topic: string, message: Json): Promise<boolean>
  consume(consumer: Consumer): Promise<{ stop(): Promise<void> }>
  depths(): Promise<ReadonlyMap<string, number>>
  close(): Promise<void>
}
