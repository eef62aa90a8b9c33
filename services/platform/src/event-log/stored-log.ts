import type { EventReference, Head } from './event-log.ts'
import type { SealedHead } from './kept-head.ts'
import type { StoredCommit } from './verify-chain.ts'

/** A log as it is stored, to be checked or copied: it needs neither key nor definitions. */
export interface StoredLog {
  /** Up to `limit` commits above `after`, exactly as they are stored; data and salt are null where they were erased. */
  read(after: number, limit: number): Promise<readonly StoredCommit[]>
  /** The newest commit's position and hash; position 0 when there is none. */
  newest(): Promise<Head>
  /**
   * Writes commits of another log, which follow the newest one here; resolves when they are durable. Nobody else may
   * write meanwhile. After a failure the first few may be there: `newest` tells.
   * @throws CorruptLog, and nothing is written, when they do not follow or do not fit their hashes.
   */
  write(commits: readonly StoredCommit[]): Promise<void>
  /**
   * Drops data and salt of these events for good, as the log itself does: what was erased in the log that this one is a copy
   * of. Repeatable.
   */
  erase(events: readonly EventReference[]): Promise<void>
  /** The head kept beside the log, as it is found there; undefined when none is. To be read before `newest`. */
  keptHead(): Promise<unknown>
  /** Keeps a head beside the log, in place of any other. */
  keepHead(head: SealedHead): Promise<void>
  /**
   * Looks at what the hashes do not cover, events of no commit and indexes: it may take as long as the hashes do. Others
   * may use the log meanwhile.
   * @throws CorruptLog naming what does not fit.
   */
  checkRest(signal?: AbortSignal): Promise<void>
  close(): Promise<void>
}
