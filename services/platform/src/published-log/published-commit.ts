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
  /** Missing if the event was erased. */
  readonly data?: JsonObject | undefined
}

/** A commit as the relay publishes it: without private events, but with its position in the log. */
export type PublishedCommit = {
  readonly source: string
  readonly logId: string
  readonly position: number
  readonly time: string
  readonly previousHash: string
  readonly hash: string
  readonly events: readonly PublishedEvent[]
}

/** Sent by idle relays every second. Shows consumers whether they lack commits. */
export type Heartbeat = {
  readonly source: string
  readonly logId: string
  readonly head: { readonly position: number; readonly hash: string }
}

export type RelayMessage = PublishedCommit | Heartbeat

/**
 * Messages may come from newer processes: unknown fields are dropped, unknown event types accepted. The
 * source's log has validated the data of events. Every consumer parses every message, so this must be fast.
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

const RelayEnvelope: z.ZodType<{ readonly commits: readonly PublishedCommit[] } | Heartbeat> = z.union([
  z.object({ commits: z.array(CommitEnvelope) }),
  HeartbeatEnvelope,
])

export const commitsTopic = (source: string): string => `batches.${source}`

/** The topic of earlier releases, one message per commit. Their queues may still be bound. */
export const formerCommitsTopic = (source: string): string => `commits.${source}`

export const batchText = (commits: readonly string[]): string => `{"commits":[${commits.join(',')}]}`

/** Parses relay messages and skips invalid ones. Consumers notice the gap at the next message. */
export const readRelayMessages = (
  deliveries: readonly Delivery[],
  onUnreadable: (error: unknown) => void,
): readonly RelayMessage[] =>
  readMessages(RelayEnvelope, deliveries, onUnreadable).flatMap((message): readonly RelayMessage[] =>
    'commits' in message ? message.commits : [message],
  )

/** Reads the published commits of any source: to fill gaps, rebuild views and start new consumers. */
export interface SourceReader {
  read(source: string, after: number, limit?: number): Promise<readonly PublishedCommit[]>
  head(source: string): Promise<Heartbeat>
  /** Returns the last position up to which all commits have times of at most `time` (ISO 8601). */
  positionAt(source: string, time: string): Promise<number>
}
