import { closeSync, fdatasync, openSync } from 'node:fs'
import { promisify } from 'node:util'
import { LogUnavailable } from '../../log-unavailable.ts'

/** Has the disk keep what was written to a file so far. */
export type DataSync = (fd: number) => Promise<void>

/** Flushes the write-ahead log of one SQLite file, on a thread of the pool. */
export type WalFlush = {
  /** Resolves when all that is in the write-ahead log now survives a loss of power. @throws LogUnavailable when the disk refuses. */
  flush(): Promise<void>
  /** @throws LogUnavailable once a flush has failed. */
  assertIntact(): void
  close(): void
}

export type WalFlushOptions = {
  /** Unless given, the system's `fdatasync`. */
  readonly dataSync?: DataSync
  /** Called when a flush has failed: the file is of no more use. */
  readonly onFailing?: (error: LogUnavailable) => void
}

/**
 * After a flush that failed, a system may hold pages as written that the disk never got, and say so no more. So that is the
 * end: what is in the file is found out by whoever opens it next (https://www.usenix.org/conference/atc20/presentation/rebello).
 * @param file the SQLite file: it is open, in WAL mode.
 */
export const createWalFlush = (
  file: string,
  { dataSync = promisify(fdatasync), onFailing = () => {} }: WalFlushOptions,
): WalFlush => {
  let fd: number | undefined
  let failure: LogUnavailable | undefined
  const assertIntact = (): void => {
    if (failure !== undefined) throw failure
  }
  return {
    flush: async () => {
      assertIntact()
      try {
        await dataSync((fd ??= openSync(`${file}-wal`, 'r+')))
      } catch (error) {
        failure = new LogUnavailable(
          `event log ${file} could not be flushed to the disk: mend the disk, then start again`,
          { cause: error },
        )
        onFailing(failure)
        throw failure
      }
    },
    assertIntact,
    close: () => {
      if (fd !== undefined) closeSync(fd)
      fd = undefined
    },
  }
}
