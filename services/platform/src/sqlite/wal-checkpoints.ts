import type { DatabaseSync } from 'node:sqlite'
import { prepareRows } from './prepare-rows.ts'
import { walThread, type WalThread } from './wal-thread.ts'

export type WalCheckpointOptions = {
  readonly thread?: WalThread
  /** Waiting pages in the write-ahead log that start a checkpoint. */
  readonly many?: number
  /** Pages in the write-ahead log that make this thread checkpoint the rest. */
  readonly tooMany?: number
}

/** Checkpoints one file's write-ahead log, in another thread if possible. */
export type WalCheckpoints = {
  /** Call it after each write; starts a checkpoint when many pages wait. Never throws. */
  written(): void
  /**
   * Checkpoints and truncates the log, which removes deleted data. Returns false if a reader prevented it.
   */
  empty(): Promise<boolean>
  /** Makes the other thread close the file. Await it before closing or deleting the file. */
  release(): Promise<void>
}

/**
 * Replaces SQLite's automatic checkpoints, which run within a commit at 1,000 pages with two disk flushes and
 * block the process for 10 to 30 ms. Here another thread checkpoints while this one writes.
 * Under constant writes the log would never restart, because some page is always waiting. So when it is very
 * long, or if the other thread fails, this thread checkpoints the rest.
 * @param database the writing connection to `path`, in WAL mode.
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
      // Retried after the next write.
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
      // Like SQLite's own checkpoints, failures are not reported: the next read or write finds a damaged
      // file.
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
