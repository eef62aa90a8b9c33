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

const OTHERS = 0o077
const STICKY = 0o1000
const ALL = 0o7777
const DEPTH_AT_START = 1

export const PRIVATE_FOLDER = 0o700
export const PRIVATE_FILE = 0o600

/** Creates a folder and its missing parents with owner-only access. Does not change existing folders. */
export const makePrivateFolder = (path: string): void => {
  mkdirSync(path, { recursive: true, mode: PRIVATE_FOLDER })
}

/**
 * Creates an empty owner-only file, before SQLite would create it with the umask. An existing file is not
 * opened, because closing it would release this process's locks.
 */
export const makePrivateFile = (path: string): void => {
  try {
    closeSync(openSync(path, 'wx', PRIVATE_FILE))
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
}

/**
 * Removes other users' access to a folder and its contents; not symbolic links. No effect on Windows. Returns
 * a message with the problem and its fix, or undefined.
 */
export const restrictToOwner = (
  folder: string,
  platform: NodeJS.Platform = process.platform,
): string | undefined => {
  if (platform === 'win32') return undefined
  const open: Open[] = []
  restrictContents(folder, 0, open)
  const info = statSync(folder)
  if (info.mode & STICKY) open.push({ path: folder, reason: 'many users share this folder' })
  else restrictOne(folder, info, open)
  const first = open.at(-1)
  if (first === undefined) return undefined
  const which = open.length === 1 ? `${first.path} is` : `${first.path} and ${open.length - 1} more are`
  return `${which} open to others on this machine, and this user cannot change that (${first.reason}). Run "chmod -R go= ${folder}" as the owner, or name a folder of your own.`
}

type Open = { readonly path: string; readonly reason: string }

/** Restricts contents before their folder, so a deep folder that is private needs no scan: its contents are, too. */
const restrictContents = (folder: string, depth: number, open: Open[]): void => {
  for (const name of namesIn(folder, open)) {
    const path = join(folder, name)
    const info = lstatSync(path, { throwIfNoEntry: false })
    // The entry may be removed meanwhile, for example when an operator moves a mail from the outbox.
    if (info === undefined || info.isSymbolicLink()) continue
    if (info.isDirectory() && (depth < DEPTH_AT_START || info.mode & OTHERS)) {
      restrictContents(path, depth + 1, open)
    }
    restrictOne(path, info, open)
  }
}

const restrictOne = (path: string, { mode }: Stats, open: Open[]): void => {
  if (!(mode & OTHERS)) return
  try {
    chmodSync(path, mode & ALL & ~OTHERS)
    if (statSync(path).mode & OTHERS) open.push({ path, reason: 'its file system has no modes' })
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
