import { existsSync, globSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import {
  restrictToOwner,
  makePrivateFile,
  makePrivateFolder,
  PRIVATE_FILE,
} from '@soko/platform/files/private-files.ts'

/** The data folder cannot be used. The message names the reason and the fix. */
export class DataFolderUnusable extends Error {
  override readonly name = 'DataFolderUnusable'
}

export type DataFolder = {
  readonly path: string
  readonly exposed: string | undefined
  release(): void
}

/**
 * Creates or opens a data folder and locks it, until the process ends, by an exclusive SQLite transaction.
 * @param options.mayLackKey true for an incomplete copy of a folder, where `data.key` is copied last.
 * @throws DataFolderUnusable if it is not writable, in use, or has logs but no `data.key`.
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
    exposed: restrictToOwner(path),
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

/** Refuses data without its key. A new key would not match the data, and might replace the lost one. */
const requireKey = (path: string): void => {
  if (existsSync(join(path, 'data.key')) || globSync('*/log.sqlite', { cwd: path }).length === 0) return
  throw new DataFolderUnusable(
    `There is data in ${path}, but no data.key, without which it cannot be used: restore that file from a backup. (Or it is a copy that was interrupted: make it again.) Nothing was written.`,
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

const isLocked = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === 5
