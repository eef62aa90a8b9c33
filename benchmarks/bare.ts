import type { Commit } from '@soko/platform/event-log/event-log.ts'
import type { Entry } from '@soko/platform/view-store/view-store.ts'

/** The store of a log, as fast as a program without checks, hashes or versions writes and reads it. */
export type BareLog = {
  /** Makes commits of one event each durable, all at once. */
  readonly append: (commits: readonly Commit[]) => Promise<void>
  /** Reads everything in order, a page at a time, and parses it; answers how many events there were. */
  readonly replay: (page: number) => Promise<number>
}

/** One document, and the lists it is in. */
export type BareRow = {
  readonly key: string
  readonly member: string
  readonly document: unknown
  readonly lists: readonly string[]
  readonly score: number
}

/** The store of views, without order, checkpoints or sizes. */
export type BareViews = {
  /** Writes them all at once. */
  readonly write: (rows: readonly BareRow[]) => Promise<void>
  /** The newest `limit` documents of a list, parsed, or those after an entry. */
  readonly page: (list: string, limit: number, after?: Entry) => Promise<readonly unknown[]>
}

/** Stands where a hash would: as long as one. */
export const HASH = '0123456789abcdef'.repeat(4)
