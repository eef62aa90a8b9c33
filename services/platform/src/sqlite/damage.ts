import { rmSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'

/** What a file holds cannot be what was written there. */
export class DamagedFile extends Error {
  override readonly name = 'DamagedFile'
}

/** A file was damaged again as soon as it had been begun anew: it is not the file that is at fault. */
export class DamagedAgain extends Error {
  override readonly name = 'DamagedAgain'
}

const codeOf = (error: unknown): number | undefined =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) : undefined

/** SQLite's result codes, https://www.sqlite.org/rescode.html. The low byte is the primary code. */
const CORRUPT = 11
const NOT_A_DATABASE = 26
/** IOERR_READ, IOERR_SHORT_READ, IOERR_DATA, IOERR_CORRUPTFS: the bytes cannot be had, or are said to be wrong. */
const UNREADABLE = new Set([266, 522, 8_202, 8_458])
/** ERROR, with these words: a table of ours is not in the file. */
const MISSING = /^(no such (table|column|index)|malformed)/u
/**
 * ERROR, CONSTRAINT, MISMATCH, RANGE and such: a mistake of ours, or what comes of bytes that are wrong. The others (BUSY, NOMEM,
 * READONLY, IOERR, FULL, CANTOPEN ...) speak of the machine.
 */
const DOUBTFUL = new Set([1, 2, 12, 18, 19, 20, 24, 25])

/** True for the errors that say by themselves that a file's bytes are wrong. */
export const isDamage = (error: unknown): error is Error => {
  if (error instanceof DamagedFile) return true
  if (!(error instanceof Error)) return false
  // node:sqlite cannot read a whole number that large, and we have never written one.
  if ('code' in error && error.code === 'ERR_OUT_OF_RANGE') return true
  const code = codeOf(error)
  if (code === undefined) return false
  const primary = code & 0xff
  return (
    primary === CORRUPT ||
    primary === NOT_A_DATABASE ||
    UNREADABLE.has(code) ||
    (primary === 1 && MISSING.test(error.message))
  )
}

const isWhole = (database: DatabaseSync): boolean => {
  try {
    return database.prepare('PRAGMA integrity_check(1)').get()?.['integrity_check'] === 'ok'
  } catch (error) {
    return !isDamage(error)
  }
}

/** Whether an error comes of damage in a file; where SQLite's words leave that open, the file is checked, which takes a while. */
export const comesOfDamage = (database: DatabaseSync, error: unknown): error is Error => {
  if (isDamage(error)) return true
  const code = codeOf(error)
  return code !== undefined && DOUBTFUL.has(code & 0xff) && database.isOpen && !isWhole(database)
}

/** Deletes a database file with what SQLite keeps beside it. */
export const removeDatabase = (path: string): void => {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(path + suffix, { force: true })
}

/** Milliseconds within which a second damage is no accident of the file. */
const SOON = 600_000

/**
 * Counts how often a file is begun anew, so that this does not go on for ever.
 * @param onDiscard hears each time why.
 */
export const createDiscards = (
  path: string,
  onDiscard: (reason: string) => void,
  now: () => number = () => performance.now(),
): { readonly note: (reason: string) => void } => {
  let last: number | undefined
  return {
    /** To be called before the file is thrown away. @throws DamagedAgain when it was begun anew only lately. */
    note: (reason) => {
      if (last !== undefined && now() - last < SOON) {
        throw new DamagedAgain(
          `${path} was damaged (${reason}) soon after it had been rebuilt: its disk or this machine's memory is failing. Check them, or set SOKO_DATA to another disk, before you start again.`,
        )
      }
      last = now()
      onDiscard(reason)
    },
  }
}
