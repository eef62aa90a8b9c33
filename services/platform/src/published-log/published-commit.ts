import type { JsonObject } from '../event-log/event-log.ts'

/** An event's public part as another service (or a projection of the same one) receives it. */
export type PublishedEvent = {
  readonly stream: string
  readonly version: number
  readonly type: string
  readonly schema: number
  /** Undefined when the event has been erased since. */
  readonly data: JsonObject | undefined
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

/** Reads a source's published commits: its relay's view of the log, for gaps, rebuilds and new consumers. */
export interface SourceReader {
  read(source: string, after: number, limit?: number): Promise<readonly PublishedCommit[]>
  head(source: string): Promise<Heartbeat>
  /** The position of the newest commit at or before `time` (ISO 8601). */
  positionAt(source: string, time: string): Promise<number>
}
