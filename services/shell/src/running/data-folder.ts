import { existsSync, globSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import {
  keepFromOthers,
  makePrivateFile,
  makePrivateFolder,
  PRIVATE_FILE,
} from '@soko/platform/files/private-files.ts'

/** The data folder cannot be used: the message says why and what to do. */
export class DataFolderUnusable extends Error {
  override readonly name = 'DataFolderUnusable'
}

export type DataFolder = {
  readonly path: string
  /** A line for people that says what others can reach in the folder although they should not, and what to do. */
  readonly exposed: string | undefined
  release(): void
}

/**
 * Opens a data folder for this process alone: makes it when missing, tries to write, takes its lock, and takes from others
 * what they may do in it. The lock is an exclusive SQLite transaction, so the kernel frees it when the process ends, however
 * it ends.
 * @param options.mayLackKey where it is a copy that is being made: its key comes last.
 * @throws DataFolderUnusable when it cannot be written to or another Soko has it; before anything is written when there are
 * logs in it but no `data.key`.
 */
export const openDataFolder = (path: string, options: { readonly mayLackKey?: boolean } = {}): DataFolder => {
  if (options.mayLackKey !== true) requireKey(path)
  tryWriting(path)
  const lock = openLock(path)
  try {
    lock.exec('PRAGMA journal_mode = DELETE; PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (isLocked(error)) {
      throw new DataFolderUnusable(
        `Another Soko is using the data folder ${path}. Stop it, or set SOKO_DATA to another folder.`,
        { cause: error },
      )
    }
    throw unusable(path, error)
  }
  return {
    path,
    exposed: keepFromOthers(path),
    release: () => {
      lock.close()
    },
  }
}

const openLock = (path: string): DatabaseSync => {
  const file = join(path, 'lock.sqlite')
  makePrivateFile(file)
  return new DatabaseSync(file)
}

/** A new key would fit none of the data that is there, and would stand in the place of the right one. */
const requireKey = (path: string): void => {
  if (existsSync(join(path, 'data.key')) || globSync('*/log.sqlite', { cwd: path }).length === 0) return
  throw new DataFolderUnusable(
    `There is data in ${path}, but no data.key, without which it cannot be used: bring that file back from a backup. (Or it is a copy that was interrupted: make it again.) Nothing was written.`,
  )
}

const tryWriting = (path: string): void => {
  const probe = join(path, `.write-${process.pid}`)
  try {
    makePrivateFolder(path)
    writeFileSync(probe, '', { mode: PRIVATE_FILE })
    rmSync(probe)
  } catch (error) {
    throw unusable(path, error)
  }
}

const unusable = (path: string, error: unknown): DataFolderUnusable => {
  const reason = error instanceof Error ? error.message : 'unknown reason'
  return new DataFolderUnusable(
    `The data folder ${path} cannot be written to (${reason}). Give this user the right to, or set SOKO_DATA to another folder.`,
    { cause: error },
  )
}

/** SQLITE_BUSY, of node:sqlite. */
const isLocked = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === 5
