import { z } from 'zod'
import type { Delivery } from '../event-bus/event-bus.ts'
import { readMessages } from '../event-bus/read-messages.ts'
import type { JsonObject } from '../json.ts'
import { isJsonObject } from '../json.ts'

export type PublishedEvent = {
  readonly stream: string
  readonly version: number
  readonly type: string
  readonly schema: number
  /** Absent if the event was erased. */
  readonly data?: JsonObject | undefined
}

/** A commit without its private events, as the relay publishes it. It keeps its position. */
export type PublishedCommit = {
  readonly source: string
  readonly logId: string
  readonly position: number
  readonly time: string
  readonly previousHash: string
  readonly hash: string
  readonly events: readonly PublishedEvent[]
}

/** Sent by idle relays every second, so that consumers notice missing commits. */
export type Heartbeat = {
  readonly source: string
  readonly logId: string
  readonly head: { readonly position: number; readonly hash: string }
}

export type RelayMessage = PublishedCommit | Heartbeat

/**
 * Validates messages from other processes. During a rollout they may be newer: unknown fields are dropped,
 * and any event type passes. Event data is passed on unchecked, because the source's log has validated it.
 * This runs for every message of every consumer, so it must be cheap.
 */

const EventEnvelope: z.ZodType<PublishedEvent> = z.object({
  stream: z.string(),
  version: z.number(),
  type: z.string(),
  schema: z.number(),
  data: z.custom<JsonObject>(isJsonObject).optional(),
})

export const CommitEnvelope: z.ZodType<PublishedCommit> = z.object({
  source: z.string(),
  logId: z.string(),
  position: z.number(),
  time: z.string(),
  previousHash: z.string(),
  hash: z.string(),
  events: z.array(EventEnvelope),
})

export const HeartbeatEnvelope: z.ZodType<Heartbeat> = z.object({
  source: z.string(),
  logId: z.string(),
  head: z.object({ position: z.number(), hash: z.string() }),
})

/** A bus message: consecutive commits, or a heartbeat. */
const RelayEnvelope: z.ZodType<{ readonly commits: readonly PublishedCommit[] } | Heartbeat> = z.union([
  z.object({ commits: z.array(CommitEnvelope) }),
  HeartbeatEnvelope,
])

export const commitsTopic = (source: string): string => `batches.${source}`

/** Returns the topic of earlier releases, with one message per commit, for queues still bound to it. */
export const formerCommitsTopic = (source: string): string => `commits.${source}`

export const batchText = (commits: readonly string[]): string => `{"commits":[${commits.join(',')}]}`

/** Parses relay messages. A skipped invalid one is noticed as a gap at the next. */
export const readRelayMessages = (
  deliveries: readonly Delivery[],
  onUnreadable: (error: unknown) => void,
): readonly RelayMessage[] =>
  readMessages(RelayEnvelope, deliveries, onUnreadable).flatMap((message): readonly RelayMessage[] =>
    'commits' in message ? message.commits : [message],
  )

/** Reads the published commits of any source, for gaps, rebuilds and new consumers. */
export interface SourceReader {
  read(source: string, after: number, limit?: number): Promise<readonly PublishedCommit[]>
  head(source: string): Promise<Heartbeat>
  /** Returns the position of the newest commit at or before `time` (ISO 8601). */
  positionAt(source: string, time: string): Promise<number>
}
