import { rmSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'

export class DamagedFile extends Error {
  override readonly name = 'DamagedFile'
}

/** A file was damaged again soon after its rebuild. The machine's disk or memory is probably failing. */
export class DamagedAgain extends Error {
  override readonly name = 'DamagedAgain'
}

const codeOf = (error: unknown): number | undefined =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) : undefined

/** SQLite's result codes, https://www.sqlite.org/rescode.html. The low byte is the primary code. */
const CORRUPT = 11
const NOT_A_DATABASE = 26
/** IOERR_READ, IOERR_SHORT_READ, IOERR_DATA, IOERR_CORRUPTFS: unreadable or wrong bytes. */
const UNREADABLE = new Set([266, 522, 8_202, 8_458])
/** Messages of ERROR if a part of the schema is missing, which is damage. */
const MISSING = /^(no such (table|column|index)|malformed)/u
/** Codes that a bug or damage can cause. Others (BUSY, NOMEM, READONLY, FULL ...) have causes outside the file. */
const DOUBTFUL = new Set([1, 2, 12, 18, 19, 20, 24, 25])

export const isDamage = (error: unknown): error is Error => {
  if (error instanceof DamagedFile) return true
  if (!(error instanceof Error)) return false
  // The file contains an integer that node:sqlite cannot read, and Soko never writes such values.
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

/** Returns true if damage to the file caused the error. May check the whole file, which takes a while. */
export const comesOfDamage = (database: DatabaseSync, error: unknown): error is Error => {
  if (isDamage(error)) return true
  const code = codeOf(error)
  return code !== undefined && DOUBTFUL.has(code & 0xff) && database.isOpen && !isWhole(database)
}

export const removeDatabase = (path: string): void => {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(path + suffix, { force: true })
}

/** In milliseconds: damage this soon after a rebuild means that the machine is failing, not only the file. */
const SOON = 600_000

export const createDiscards = (
  path: string,
  onDiscard: (reason: string) => void,
  now: () => number = () => performance.now(),
): { readonly note: (reason: string) => void } => {
  let last: number | undefined
  return {
    /** Must be called before the file is discarded. Throws DamagedAgain if it was rebuilt only recently. */
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
