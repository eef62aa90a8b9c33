import { rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { makePrivateFile } from '../files/private-files.ts'

/** Raise it when the tables change: a file of another layout is deleted, its views are built anew. */
const layout = 1

const sqliteCorrupt = 11
const sqliteNotADatabase = 26

/**
 * Opens the file that holds a service's views. One that is damaged or of another layout is deleted first:
 * everything in it is derived. `onDiscard` hears why.
 */
export const openViewFile = (path: string, onDiscard: (reason: string) => void): DatabaseSync => {
  try {
    return openAsItIs(path)
  } catch (error) {
    if (!isDamage(error) && !(error instanceof OtherLayout)) throw error
    onDiscard(error.message)
    removeViewFile(path)
    return openAsItIs(path)
  }
}

/** True for the errors by which SQLite says that a file's bytes are wrong. */
export const isDamage = (error: unknown): error is Error => {
  if (!(error instanceof Error) || !('errcode' in error)) return false
  // The low byte is the primary code; the rest tells variants of it apart.
  const code = Number(error.errcode) & 0xff
  return code === sqliteCorrupt || code === sqliteNotADatabase
}

/** Deletes the file with its log and index. */
export const removeViewFile = (path: string): void => {
  for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix, { force: true })
}

class OtherLayout extends Error {
  override readonly name = 'OtherLayout'
}

const openAsItIs = (path: string): DatabaseSync => {
  makePrivateFile(path)
  const database = new DatabaseSync(path, { timeout: 5_000 })
  try {
    // Larger pages hold documents of some kilobytes whole.
    database.exec(`
      PRAGMA page_size = 8192;
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = NORMAL;
      PRAGMA secure_delete = ON;
      PRAGMA cache_size = -16000;
      PRAGMA journal_size_limit = 33554432;
    `)
    prepareLayout(database)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

const prepareLayout = (database: DatabaseSync): void => {
  const tables = database.prepare('SELECT count(*) AS count FROM sqlite_schema').get()?.count
  const found = database.prepare('PRAGMA user_version').get()?.user_version
  if (tables !== 0 && found !== layout) {
    throw new OtherLayout(`the view file has layout ${String(found)}, not ${layout}`)
  }
  database.exec(`
    CREATE TABLE IF NOT EXISTS generation (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT NOT NULL,
      active INTEGER NOT NULL,
      checkpoint TEXT
    );
    CREATE UNIQUE INDEX IF NOT EXISTS generation_active ON generation (name) WHERE active = 1;
    PRAGMA user_version = ${layout};
  `)
}
