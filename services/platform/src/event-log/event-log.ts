import type { JsonObject } from '../json.ts'

/** An event as a decider makes it: past tense, facts only, of one stream. `schema` is the version of its data's shape. */
export type NewEvent = {
  readonly stream: string
  readonly type: string
  readonly schema: number
  readonly data: JsonObject
}

/** What a caller asks to append. Atomic over all its streams. */
export type Commit = {
  /** Made by the caller, unique for ever: the same id again is the same success. */
  readonly id: string
  /**
   * The version every stream had that the decision relied on, those it only read included; 0 where it did not exist.
   * A stream that is written but not listed here is written at whatever version it has.
   */
  readonly expected: Readonly<Record<string, number>>
  readonly events: readonly [NewEvent, ...NewEvent[]]
}

/** An event as the log holds it, brought to the current schema by its upcasters. `data` is undefined once erased. */
export type RecordedEvent = {
  readonly stream: string
  /** 1 for the first event of the stream. */
  readonly version: number
  readonly type: string
  readonly schema: number
  readonly data: JsonObject | undefined
}

/**
 * A commit as the log holds it. Positions are 1, 2, 3 ... without holes, and they are the order of things. `time` is ISO 8601
 * in UTC by the clock of the process that wrote it: where clocks differ or are set back, it goes back from one commit to the next.
 */
export type RecordedCommit = {
  readonly position: number
  readonly id: string
  readonly time: string
  readonly previousHash: string
  /** Lower-case hexadecimal SHA-256; see `commit-hash.ts` for what it covers. */
  readonly hash: string
  readonly events: readonly RecordedEvent[]
}

/** A recorded event with its data as the log holds it: undefined where it was erased, or an upcaster has changed it since. */
export type TextEvent = RecordedEvent & { readonly json: string | undefined }
export type TextCommit = Omit<RecordedCommit, 'events'> & { readonly events: readonly TextEvent[] }

/** An event read with its stream: where it stands in the log, too, so that it names itself for erasure. */
export type StreamEvent = RecordedEvent & EventReference & { readonly time: string }

/** What the hashes cover of an event, and where it stands: all of it outlives an erasure. */
export type DigestedEvent = EventReference & {
  readonly stream: string
  readonly version: number
  readonly type: string
  /** The version of its data's shape as it was written. */
  readonly schema: number
  /** See `digestOf` in `commit-hash.ts`. */
  readonly digest: string
  /** Of its commit, ISO 8601. */
  readonly time: string
  readonly isErased: boolean
}

/** A commit without the data of its events. */
export type DigestedCommit = Head & { readonly events: readonly DigestedEvent[] }

/** What an event's digest was made of: the JSON text of its data as it was written, and the salt before it, in hexadecimal. */
export type SaltedText = { readonly text: string; readonly salt: string }

export type Head = { readonly position: number; readonly hash: string }

/** Names one event for erasure: the `index` in its commit counts from 0. */
export type EventReference = { readonly position: number; readonly index: number }

export type AppendResult = {
  readonly commit: RecordedCommit
  /** True when this commit id was in the log already: the commit given is the one recorded then. */
  readonly duplicate: boolean
}

/**
 * The truth of one service: an append-only, hash-chained sequence of commits.
 *
 * Its first commit (position 1) is the genesis, written when the log is made: one `LogStarted` event on stream `log` with
 * the fingerprint of the data key. The log's `id` is the id of that commit.
 */
export interface EventLog {
  readonly id: string
  /** The newest commit's position and hash. */
  head(): Promise<Head>
  /**
   * Appends one commit; resolves when it is durable.
   * @throws StreamConflict when a listed stream has another version; nothing is written then.
   * @throws InvalidEvent when data is not JSON, or holds a lone surrogate or NUL.
   */
  append(commit: Commit): Promise<AppendResult>
  /** A stream's events, oldest first; empty when it does not exist. */
  readStream(stream: string, options?: { readonly afterVersion?: number }): Promise<readonly StreamEvent[]>
  /** The commit with this id, or undefined. */
  readCommit(id: string): Promise<RecordedCommit | undefined>
  /** Up to `limit` (default 1,000) commits with a position above `after`, in order. */
  readAll(after: number, limit?: number): Promise<readonly RecordedCommit[]>
  /** The same with the texts of the data: for who passes them on. It may give fewer than there are, but not none. */
  readTexts(after: number, limit?: number): Promise<readonly TextCommit[]>
  /** The same without their data, which is not read: what is made of digests can be made anew after an erasure. */
  readDigests(after: number, limit?: number): Promise<readonly DigestedCommit[]>
  /** A stream's events without their data, oldest first. */
  readStreamDigests(stream: string): Promise<readonly DigestedEvent[]>
  /** What an event's digest was made of; undefined where it was erased, and where there is no such event. */
  readSaltedText(event: EventReference): Promise<SaltedText | undefined>
  /**
   * The last position up to which no commit bears a later time than `time` (ISO 8601); 0 when there is none. Where a clock ran
   * ahead, this is before the commits it made: reading on from here begins too early, never too late.
   */
  positionAt(time: string): Promise<number>
  /** The latest time that any commit bears (ISO 8601). */
  latestTime(): Promise<string>
  /**
   * Calls `listener` with the new head after this process or (as soon as noticed) another has appended; appends that
   * became durable together are told once. Answers the end of it.
   */
  onAppend(listener: (head: Head) => void): () => void
  /** Drops data and salt of these events for good; digests, and so the chain, stay. Repeatable. */
  erase(events: readonly EventReference[]): Promise<void>
  /** Calls `listener` after each erasure, so that nothing folded from the data is kept. Answers the end of it. */
  onErase(listener: () => void): () => void
  /**
   * Recomputes the chain of the commits in (after, until]; the whole log by default.
   * @throws CorruptLog naming the first position that does not fit.
   */
  verify(options?: {
    readonly after?: number
    readonly until?: number
    readonly onProgress?: (position: number, head: number) => void
    readonly signal?: AbortSignal
  }): Promise<{ readonly commits: number }>
  close(): Promise<void>
}
