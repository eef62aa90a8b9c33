import type { EventReference, Head } from './event-log.ts'
import type { SealedHead } from './stored-head.ts'
import type { StoredCommit } from './verify-chain.ts'

/** A log as stored, for checks and copies. Needs neither data key nor event definitions. */
export interface StoredLog {
  /** Returns up to `limit` commits after `after` as stored; data and salt are null once erased. */
  read(after: number, limit: number): Promise<readonly StoredCommit[]>
  /** The newest head; position 0 for an empty log. */
  newest(): Promise<Head>
  /**
   * Writes commits of another log that follow the newest one here; resolves when durable. There must be no
   * other writer. After a failure some may be stored: see `newest`.
   * @throws CorruptLog, before writing, if they do not follow or do not match their hashes.
   */
  write(commits: readonly StoredCommit[]): Promise<void>
  /** Removes data and salt of these events permanently, to repeat erasures in a copy. Repeatable. */
  erase(events: readonly EventReference[]): Promise<void>
  storedHead(): Promise<unknown>
  storeHead(head: SealedHead): Promise<void>
  /**
   * Checks indexes and events without a commit, which hashes do not cover. May take as long as the chain;
   * others may use the log.
   * @throws CorruptLog naming the problem.
   */
  checkRest(signal?: AbortSignal): Promise<void>
  close(): Promise<void>
}
