import type { DatabaseSync } from 'node:sqlite'
import { prepareRows } from './prepare-rows.ts'
import { walThread, type WalThread } from './wal-thread.ts'

export type WalCheckpointOptions = {
  readonly thread?: WalThread
  /** The number of pages waiting in the write-ahead log that starts a checkpoint. */
  readonly many?: number
  /** The number of pages in the write-ahead log from which this thread checkpoints the rest itself. */
  readonly tooMany?: number
}

/** Checkpoints the write-ahead log of a file, if possible in another thread. */
export type WalCheckpoints = {
  /** Must be called after each write. Starts a checkpoint if many pages wait. Never throws. */
  written(): void
  /** Truncates the write-ahead log, which removes deleted data. Returns false if a reader prevented that. */
  empty(): Promise<boolean>
  /** Makes the other thread close the file. Must be awaited before the file is closed or deleted. */
  release(): Promise<void>
}

/**
 * Replaces SQLite's automatic checkpoints, which block a commit for 10 to 30 ms, by those of another thread.
 * Under constant writes, SQLite would never restart at the log's beginning, so this thread checkpoints the
 * rest if the log is very long. It also checkpoints if the other thread fails.
 */
export const createWalCheckpoints = (
  database: DatabaseSync,
  path: string,
  { thread = walThread, many = 1_000, tooMany = 4_000 }: WalCheckpointOptions = {},
): WalCheckpoints => {
  database.exec('PRAGMA wal_autocheckpoint = 0')
  const count = prepareRows<[busy: number, total: number, moved: number]>(
    database,
    'PRAGMA wal_checkpoint(NOOP)',
  )
  let underWay: Promise<void> = Promise.resolve()
  let isMoving = false
  let isReleased = false

  const isDue = (): boolean => {
    try {
      return pages().waiting >= many
    } catch {
      // The next write checks again.
      return false
    }
  }
  const pages = (): { readonly total: number; readonly waiting: number } => {
    const [, total, moved] = count.get() ?? [0, 0, 0]
    return { total, waiting: total - moved }
  }
  const run = (mode: 'PASSIVE' | 'TRUNCATE'): boolean =>
    database.prepare(`PRAGMA wal_checkpoint(${mode})`).get()?.busy === 0

  const move = async (): Promise<void> => {
    try {
      const hasFailed = await thread.move(path).then(
        () => false,
        () => true,
      )
      if (!isReleased && (hasFailed || pages().total >= tooMany)) run('PASSIVE')
    } catch {
      // If the file is damaged, the next read or write reports that.
    } finally {
      isMoving = false
    }
  }

  return {
    written: () => {
      if (isMoving || isReleased || !isDue()) return
      isMoving = true
      underWay = move()
    },
    empty: async () => {
      let awaited: Promise<void> | undefined
      while (awaited !== underWay) {
        awaited = underWay
        await awaited
      }
      return run('TRUNCATE')
    },
    release: async () => {
      isReleased = true
      await underWay
      await thread.letGo(path)
    },
  }
}
