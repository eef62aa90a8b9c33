import {
  chmodSync,
  closeSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
  type Stats,
} from 'node:fs'
import { join } from 'node:path'

/** What chmod takes away: all that the group and everybody else may do. */
const OTHERS = 0o077
/** The mode bit of a folder that many users share, such as /tmp. */
const STICKY = 0o1000
const ALL = 0o7777
/** A data folder has its files at its top and in folders of their own, `auth/` and `objects/` and the like. */
const DEPTH_AT_START = 1

/** The modes of what only its owner may use. */
export const PRIVATE_FOLDER = 0o700
export const PRIVATE_FILE = 0o600

/** Makes a folder, and those above it that are missing, for their owner only. One that is there stays as it is. */
export const makePrivateFolder = (path: string): void => {
  mkdirSync(path, { recursive: true, mode: PRIVATE_FOLDER })
}

/**
 * Makes an empty file for its owner only, unless there is one: before SQLite opens it, which would give it to all that the
 * umask lets. What SQLite keeps beside it, `-wal` and `-shm`, gets its mode. A file that is there is not opened: closing it would
 * end the locks that this process has on it.
 */
export const makePrivateFile = (path: string): void => {
  try {
    closeSync(openSync(path, 'wx', PRIVATE_FILE))
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
}

/**
 * Takes away what others than the owner may do in a folder: of itself and of all below it. Symbolic links are not followed.
 * Does nothing on Windows, where files have no modes: they inherit the rights of the folder they are made in.
 * @param folder is there.
 * @returns undefined when it is private now; else a line for people that says what is not, and what to do.
 */
export const keepFromOthers = (
  folder: string,
  platform: NodeJS.Platform = process.platform,
): string | undefined => {
  if (platform === 'win32') return undefined
  const open: Open[] = []
  closeWithin(folder, 0, open)
  const info = statSync(folder)
  if (info.mode & STICKY) open.push({ path: folder, reason: 'many share this folder' })
  else closeOne(folder, info, open)
  const first = open.at(-1)
  if (first === undefined) return undefined
  const which = open.length === 1 ? `${first.path} is` : `${first.path} and ${open.length - 1} more are`
  return `${which} open to others on this machine, and this user cannot change that (${first.reason}). Run "chmod -R go= ${folder}" as the owner, or name a folder of your own.`
}

/** What stays open to others, and why. */
type Open = { readonly path: string; readonly reason: string }

/**
 * A folder is closed after what is in it: so one that is closed, and deeper than those Soko makes at its start, needs no
 * look at the many images in it.
 */
const closeWithin = (folder: string, depth: number, open: Open[]): void => {
  for (const name of namesIn(folder, open)) {
    const path = join(folder, name)
    const info = lstatSync(path, { throwIfNoEntry: false })
    // It is gone meanwhile, as when an operator takes mails out of the outbox.
    if (info === undefined || info.isSymbolicLink()) continue
    if (info.isDirectory() && (depth < DEPTH_AT_START || info.mode & OTHERS)) {
      closeWithin(path, depth + 1, open)
    }
    closeOne(path, info, open)
  }
}

const closeOne = (path: string, { mode }: Stats, open: Open[]): void => {
  if (!(mode & OTHERS)) return
  try {
    chmodSync(path, mode & ALL & ~OTHERS)
    if (statSync(path).mode & OTHERS) open.push({ path, reason: 'its file system keeps no modes' })
  } catch (error) {
    if (!isMissing(error)) open.push({ path, reason: reasonOf(error) })
  }
}

const namesIn = (folder: string, open: Open[]): readonly string[] => {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (!isMissing(error)) open.push({ path: folder, reason: reasonOf(error) })
    return []
  }
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined
const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT'
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
