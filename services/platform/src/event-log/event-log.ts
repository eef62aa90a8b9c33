import type { JsonObject } from '../json.ts'

/** An event in past tense with facts only. `schema` is the version of its data's shape. */
export type NewEvent = {
  readonly stream: string
  readonly type: string
  readonly schema: number
  readonly data: JsonObject
}

export type Commit = {
  /** Made by the caller and unique: repeating an id returns the first commit. */
  readonly id: string
  /** The version of every stream that the decision loaded; 0 if missing. Others are not checked. */
  readonly expected: Readonly<Record<string, number>>
  readonly events: readonly [NewEvent, ...NewEvent[]]
}

export type RecordedEvent = {
  readonly stream: string
  /** Starts at 1. */
  readonly version: number
  readonly type: string
  readonly schema: number
  readonly data: JsonObject | undefined
}

/** A commit in the log. Positions have no gaps. `time` may decrease if clocks differ. */
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

/** The hashed fields of an event and its position, all of which survive an erasure. */
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

/** The input of an event's digest: the JSON text of its data as written, and its salt in hexadecimal. */
export type SaltedText = { readonly text: string; readonly salt: string }

export type Head = { readonly position: number; readonly hash: string }

export type EventReference = { readonly position: number; readonly index: number }

export type AppendResult = {
  readonly commit: RecordedCommit
  readonly duplicate: boolean
}

/**
 * The event log of one service: an append-only, hash-chained sequence of commits.
 * Its first commit (position 1) is written when the log is created: one `LogStarted` event on stream `log`
 * with the fingerprint of the data key. The log's `id` is the id of that commit.
 */
export interface EventLog {
  readonly id: string
  head(): Promise<Head>
  /**
   * Appends one commit; resolves when it is durable.
   * @throws StreamConflict if a listed stream has another version; nothing is written then.
   * @throws InvalidEvent if data is not JSON, or has a lone surrogate or NUL.
   */
  append(commit: Commit): Promise<AppendResult>
  /** Returns a stream's events, oldest first; empty if it does not exist. */
  readStream(stream: string, options?: { readonly afterVersion?: number }): Promise<readonly StreamEvent[]>
  readCommit(id: string): Promise<RecordedCommit | undefined>
  /** Returns up to `limit` (default 1,000) commits after position `after`, in order. */
  readAll(after: number, limit?: number): Promise<readonly RecordedCommit[]>
  /** Like `readAll`, with the texts of the data. May return fewer commits than exist, but not none. */
  readTexts(after: number, limit?: number): Promise<readonly TextCommit[]>
  /** Like `readAll`, without reading the data, for structures of digests that must survive erasures. */
  readDigests(after: number, limit?: number): Promise<readonly DigestedCommit[]>
  readStreamDigests(stream: string): Promise<readonly DigestedEvent[]>
  /** Returns the input of an event's digest; undefined if the event was erased or does not exist. */
  readSaltedText(event: EventReference): Promise<SaltedText | undefined>
  /** Returns the last position before which no commit is later than `time` (ISO 8601); 0 if there is none. */
  positionAt(time: string): Promise<number>
  latestTime(): Promise<string>
  /**
   * Calls `listener` after appends of this or (with a delay) another process. Returns an unsubscribe
   * function.
   */
  onAppend(listener: (head: Head) => void): () => void
  /** Removes data and salt of these events permanently; digests and the chain stay. Repeatable. */
  erase(events: readonly EventReference[]): Promise<void>
  /** Calls `listener` after each erasure. Returns an unsubscribe function. */
  onErase(listener: () => void): () => void
  /** Verifies the commits in (after, until]. @throws CorruptLog naming the first invalid position. */
  verify(options?: {
    readonly after?: number
    readonly until?: number
    readonly onProgress?: (position: number, head: number) => void
    readonly signal?: AbortSignal
  }): Promise<{ readonly commits: number }>
  close(): Promise<void>
}
