import type { JsonObject } from '../json.ts'

/** An event, named in the past tense. `schema` is the version of its data's shape. */
export type NewEvent = {
  readonly stream: string
  readonly type: string
  readonly schema: number
  readonly data: JsonObject
}

export type Commit = {
  /** A unique id from the caller. Appending the same id again returns the first commit as a duplicate. */
  readonly id: string
  /** The versions of the loaded streams; 0 for a missing one. Other streams are not checked. */
  readonly expected: Readonly<Record<string, number>>
  readonly events: readonly [NewEvent, ...NewEvent[]]
}

export type RecordedEvent = {
  readonly stream: string
  /** The number of the event in its stream, starting at 1. */
  readonly version: number
  readonly type: string
  readonly schema: number
  readonly data: JsonObject | undefined
}

/** A commit in the log. Positions have no gaps. Times may decrease if the clocks of processes differ. */
export type RecordedCommit = {
  readonly position: number
  readonly id: string
  readonly time: string
  readonly previousHash: string
  readonly hash: string
  readonly events: readonly RecordedEvent[]
}

export type TextEvent = RecordedEvent & { readonly json: string | undefined }
export type TextCommit = Omit<RecordedCommit, 'events'> & { readonly events: readonly TextEvent[] }

export type StreamEvent = RecordedEvent & EventReference & { readonly time: string }

export type DigestedEvent = EventReference & {
  readonly stream: string
  readonly version: number
  readonly type: string
  readonly schema: number
  readonly digest: string
  readonly time: string
  readonly isErased: boolean
}

export type DigestedCommit = Head & { readonly events: readonly DigestedEvent[] }

/** The input of an event's digest: the JSON text of its data as written, and the salt in hexadecimal. */
export type SaltedText = { readonly text: string; readonly salt: string }

export type Head = { readonly position: number; readonly hash: string }

export type EventReference = { readonly position: number; readonly index: number }

export type AppendResult = {
  readonly commit: RecordedCommit
  readonly duplicate: boolean
}

/**
 * One service's append-only, hash-chained sequence of commits. Position 1 has a `LogStarted` event with the
 * data key's fingerprint; this commit's id is the log's `id`.
 */
export interface EventLog {
  readonly id: string
  head(): Promise<Head>
  /**
   * Appends a commit; resolves when it is durable.
   * @throws StreamConflict, without writing
   * @throws InvalidEvent if data is not JSON, or a text contains a lone surrogate or NUL.
   */
  append(commit: Commit): Promise<AppendResult>
  /** Returns a stream's events, oldest first. A missing stream has none. */
  readStream(stream: string, options?: { readonly afterVersion?: number }): Promise<readonly StreamEvent[]>
  /** Returns a stream's last event, without reading the others; undefined for a missing stream. */
  readLast(stream: string): Promise<StreamEvent | undefined>
  readCommit(id: string): Promise<RecordedCommit | undefined>
  /** Returns up to `limit` (default 1,000) commits after position `after`, in order. */
  readAll(after: number, limit?: number): Promise<readonly RecordedCommit[]>
  /** Like `readAll`, with JSON texts. May return fewer than `limit`, but at least one if there are any. */
  readTexts(after: number, limit?: number): Promise<readonly TextCommit[]>
  /** Like `readAll`, without data: for structures that must not change after an erasure. */
  readDigests(after: number, limit?: number): Promise<readonly DigestedCommit[]>
  readStreamDigests(stream: string): Promise<readonly DigestedEvent[]>
  /** Returns the input of an event's digest. Undefined if the event was erased or does not exist. */
  readSaltedText(event: EventReference): Promise<SaltedText | undefined>
  /** Returns the last position up to which no commit is later than `time` (ISO 8601); 0 if none. */
  positionAt(time: string): Promise<number>
  latestTime(): Promise<string>
  /** Calls `listener` after each append, somewhat later for other processes. Returns an unsubscribe function. */
  onAppend(listener: (head: Head) => void): () => void
  /** Removes the data and salt of these events permanently. Digests and hashes remain. Idempotent. */
  erase(events: readonly EventReference[]): Promise<void>
  /** Calls `listener` after each erasure. Returns an unsubscribe function. */
  onErase(listener: () => void): () => void
  /** Verifies commits after `after` up to `until`; throws CorruptLog naming the first invalid position. */
  verify(options?: {
    readonly after?: number
    readonly until?: number
    readonly onProgress?: (position: number, head: number) => void
    readonly signal?: AbortSignal
  }): Promise<{ readonly commits: number }>
  close(): Promise<void>
}
