import type { Commit } from '@soko/platform/event-log/event-log.ts'
import type { Entry } from '@soko/platform/view-store/view-store.ts'

/** The baseline for the event log: a store of commits without checks, hashes or versions. */
export type BareLog = {
  readonly append: (commits: readonly Commit[]) => Promise<void>
  readonly replay: (page: number) => Promise<number>
}

export type BareRow = {
  readonly key: string
  readonly member: string
  readonly document: unknown
  readonly lists: readonly string[]
  readonly score: number
}

/** The baseline for the view store: a store of documents without write order, checkpoints or sizes. */
export type BareViews = {
  readonly write: (rows: readonly BareRow[]) => Promise<void>
  /** Returns the parsed documents of a list: the newest `limit`, or those after an entry. */
  readonly page: (list: string, limit: number, after?: Entry) => Promise<readonly unknown[]>
}

/** Placeholder with the length of a hash. */
export const HASH = '0123456789abcdef'.repeat(4)
