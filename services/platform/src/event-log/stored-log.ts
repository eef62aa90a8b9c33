import type { EventReference, Head } from './event-log.ts'
import type { SealedHead } from './stored-head.ts'
import type { StoredCommit } from './verify-chain.ts'

/** A log as stored, for checks and copies. Needs neither the data key nor event definitions. */
export interface StoredLog {
  /** Returns up to `limit` commits after position `after`. Erased events have null as data and salt. */
  read(after: number, limit: number): Promise<readonly StoredCommit[]>
  /** Returns the newest head. An empty log has position 0. */
  newest(): Promise<Head>
  /**
   * Appends commits of another log; resolves when durable. No other process may write. After a failure some
   * may be stored.
   * @throws CorruptLog, before writing, for commits that do not follow or match their hashes.
   */
  write(commits: readonly StoredCommit[]): Promise<void>
  /** Repeats the erasures of the original in a copy. Idempotent. */
  erase(events: readonly EventReference[]): Promise<void>
  storedHead(): Promise<unknown>
  storeHead(head: SealedHead): Promise<void>
  /**
   * Checks what hashes do not cover: indexes, and events without a commit. Others may use the log meanwhile.
   * @throws CorruptLog naming the problem.
   */
  checkRest(signal?: AbortSignal): Promise<void>
  close(): Promise<void>
}
