import { z } from 'zod'
import type { Delivery } from '../event-bus/event-bus.ts'
import { readMessages } from '../event-bus/read-messages.ts'
import type { JsonObject } from '../json.ts'
import { isJsonObject } from '../json.ts'

/** An event's public part as another service (or a projection of the same one) receives it. */
export type PublishedEvent = {
  readonly stream: string
  readonly version: number
  readonly type: string
  readonly schema: number
  /** Absent when the event has been erased since. */
  readonly data?: JsonObject | undefined
}

/** A commit as the relay publishes it: private events are taken out, the position stays. */
export type PublishedCommit = {
  readonly source: string
  readonly logId: string
  readonly position: number
  readonly time: string
  readonly previousHash: string
  readonly hash: string
  readonly events: readonly PublishedEvent[]
}

/** What a relay says when idle, every second, so that a consumer can tell it lacks the newest. */
export type Heartbeat = {
  readonly source: string
  readonly logId: string
  readonly head: { readonly position: number; readonly hash: string }
}

/** What a relay publishes. */
export type RelayMessage = PublishedCommit | Heartbeat

/*
 * The envelopes of what comes from another process. While a release is rolled out that process may be a newer one: fields that
 * are not named here are dropped, and any type of event passes. Event data is passed on as it is, because the log that it comes
 * from has checked it. This runs for every message of every consumer, so there are no costlier checks than these.
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

/** What is on the bus: commits that follow each other, or a heartbeat. */
const RelayEnvelope: z.ZodType<{ readonly commits: readonly PublishedCommit[] } | Heartbeat> = z.union([
  z.object({ commits: z.array(CommitEnvelope) }),
  HeartbeatEnvelope,
])

/** The topic a source's relay publishes to. */
export const commitsTopic = (source: string): string => `batches.${source}`

/**
 * The topic of the releases before, to which each commit went by itself. As long as queues take it, relays send to it, too.
 */
export const formerCommitsTopic = (source: string): string => `commits.${source}`

/** The message of a batch: each text is a published commit. */
export const batchText = (commits: readonly string[]): string => `{"commits":[${commits.join(',')}]}`

/**
 * The commits and heartbeats among messages of relays.
 * @param onUnreadable called for each message that is neither; the next commit or heartbeat shows what is missing then.
 */
export const readRelayMessages = (
  deliveries: readonly Delivery[],
  onUnreadable: (error: unknown) => void,
): readonly RelayMessage[] =>
  readMessages(RelayEnvelope, deliveries, onUnreadable).flatMap((message): readonly RelayMessage[] =>
    'commits' in message ? message.commits : [message],
  )

/** Reads a source's published commits: its relay's view of the log, for gaps, rebuilds and new consumers. */
export interface SourceReader {
  read(source: string, after: number, limit?: number): Promise<readonly PublishedCommit[]>
  head(source: string): Promise<Heartbeat>
  /** The position of the newest commit at or before `time` (ISO 8601). */
  positionAt(source: string, time: string): Promise<number>
}
