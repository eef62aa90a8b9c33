import { closeSync, fdatasync, openSync } from 'node:fs'
import { promisify } from 'node:util'
import { LogUnavailable } from '../../log-unavailable.ts'

export type DataSync = (fd: number) => Promise<void>

export type WalFlush = {
  flush(): Promise<void>
  assertIntact(): void
  close(): void
}

export type WalFlushOptions = {
  readonly dataSync?: DataSync
  readonly onFailing?: (error: LogUnavailable) => void
}

/**
 * Creates the flush of a file in WAL mode. After a failed flush the system may consider lost pages clean, so
 * every operation fails until the file is opened again
 * (https://www.usenix.org/conference/atc20/presentation/rebello).
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
          `event log ${file} could not be flushed to the disk: repair the disk, then start again`,
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
