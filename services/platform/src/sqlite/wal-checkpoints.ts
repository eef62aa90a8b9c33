import type { DatabaseSync } from 'node:sqlite'
import { prepareRows } from './prepare-rows.ts'
import { walThread, type WalThread } from './wal-thread.ts'

export type WalCheckpointOptions = {
  readonly thread?: WalThread
  /** Pages in the write-ahead log that wait to be moved, from which on that is asked for. */
  readonly many?: number
  /** Pages in the write-ahead log, moved or not, from which on this thread moves the rest, so that it begins anew. */
  readonly tooMany?: number
}

/** Moves one file's write-ahead log into the file, on another thread as long as that can be. */
export type WalCheckpoints = {
  /** To be called after each write: asks for a move when much has gathered. Costs about a microsecond. Never fails: the write is done. */
  written(): void
  /** Moves everything and empties the write-ahead log, so that nothing deleted is left in it. False when a reader held it up. */
  empty(): Promise<boolean>
  /** Has the other thread close the file, for good: to be awaited before this connection is closed or the file deleted. */
  release(): Promise<void>
}

/**
 * Takes over the write-ahead log of a file from SQLite, which would move it within a commit: at 1,000 pages, and with two
 * flushes to the disk, the commit takes some 10 to 30 ms longer, and the whole process waits for it. Here another thread
 * moves it while this one writes on.
 *
 * A writer that never rests would never let the log begin anew, as there is always a page that has not been moved yet. So
 * when it has grown very long, or where the other thread has failed, this thread moves the rest.
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
      // Asked again after the next write.
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
      // As with SQLite's own checkpoints no caller is told: the next read or write meets what is wrong with the file.
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
