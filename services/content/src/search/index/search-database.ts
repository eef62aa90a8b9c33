import { DatabaseSync } from 'node:sqlite'
import { makePrivateFile } from '@soko/platform/files/private-files.ts'
import { comesOfDamage, DamagedFile, isDamage, removeDatabase } from '@soko/platform/sqlite/damage.ts'
import { isWalDamaged } from '@soko/platform/sqlite/wal-damage.ts'
import { CorruptSearchIndex } from './search-errors.ts'

/** Must be incremented if tables or folding change. A file with another version is replaced. */
const schemaVersion = 2

const schema = `
  CREATE TABLE state (checkpoint TEXT NOT NULL);
  -- title: as written; folded: its folded form after one space, so that the beginning of a word can be told, and its pairs
  -- as \`withPairs\` adds them.
  -- row is the document's order.
  CREATE TABLE posts (row INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, author INTEGER NOT NULL,
    title TEXT NOT NULL, folded TEXT NOT NULL, categories TEXT NOT NULL);
  -- The words a post was indexed under: contentless tables need them again to take it out.
  CREATE TABLE post_words (row INTEGER PRIMARY KEY, words TEXT NOT NULL);
  CREATE TABLE authors (no INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, names TEXT NOT NULL, posts INTEGER NOT NULL);
  CREATE TABLE author_words (word TEXT NOT NULL, author INTEGER NOT NULL, PRIMARY KEY (word, author)) WITHOUT ROWID;
  CREATE TABLE categories (no INTEGER PRIMARY KEY, folded TEXT NOT NULL UNIQUE, name TEXT NOT NULL, posts INTEGER NOT NULL);
  -- Every indexed word of more than three characters, and the keys of those in which a typo is forgiven.
  CREATE TABLE vocabulary (word TEXT PRIMARY KEY) WITHOUT ROWID;
  CREATE TABLE typo_keys (key TEXT NOT NULL, word TEXT NOT NULL, PRIMARY KEY (key, word)) WITHOUT ROWID;
  -- A partition holds the posts from the order 'first' up to the next partition's.
  CREATE TABLE partitions (no INTEGER PRIMARY KEY, first INTEGER NOT NULL UNIQUE, posts INTEGER NOT NULL);
  -- In how many posts people are mentioned.
  CREATE TABLE mentioned (id TEXT PRIMARY KEY, posts INTEGER NOT NULL) WITHOUT ROWID;
  PRAGMA user_version = ${schemaVersion};
`

/** Opens the file; replaces one of another version. Writes are not synced, because the index can be rebuilt. */
export function openForWriting(file: string): DatabaseSync {
  try {
    return open(file)
  } catch (error) {
    if (!(error instanceof OutdatedFile)) throw error
    removeDatabase(file)
    return open(file)
  }
}

const open = (file: string): DatabaseSync => {
  if (isWalDamaged(file)) throw new DamagedFile('its write-ahead log is damaged')
  makePrivateFile(file)
  return prepare(new DatabaseSync(file))
}

export function openForReading(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    db.exec('PRAGMA busy_timeout = 5000; PRAGMA cache_size = -16000')
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

export function inTransaction<T>(db: DatabaseSync, kind: 'DEFERRED' | 'IMMEDIATE', work: () => T): T {
  db.exec(`BEGIN ${kind}`)
  try {
    const result = work()
    db.exec('COMMIT')
    return result
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}

/** Runs `work`. @throws CorruptSearchIndex if it fails because the file is damaged. */
export function detectingCorruption<T>(db: DatabaseSync, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!comesOfDamage(db, error)) throw error
    throw new CorruptSearchIndex(error.message, { cause: error })
  }
}

/**
 * Opens the file and runs `use`; closes the file if that throws.
 * @throws CorruptSearchIndex if the file is damaged.
 */
export function opening<T>(open: () => DatabaseSync, use: (db: DatabaseSync) => T): T {
  let db: DatabaseSync
  try {
    db = open()
  } catch (error) {
    if (!isDamage(error)) throw error
    throw new CorruptSearchIndex(error.message, { cause: error })
  }
  try {
    return detectingCorruption(db, () => use(db))
  } catch (error) {
    db.close()
    throw error
  }
}

/** Creates the two tables of a partition: the n-grams of titles, and the words of all fields. */
export function createPartition(db: DatabaseSync, no: number): void {
  createTextTable(db, titlesOf(no), '')
  createTextTable(db, wordsOf(no), `, prefix = '1 2 3'`)
}

export const titlesOf = (partition: number) => `titles_${partition}`
export const wordsOf = (partition: number) => `words_${partition}`

/**
 * Creates a contentless FTS5 table. `contentless_delete` does not support `secure-delete`, which deletes the
 * words of a removed post at once. `automerge` is off, because segments are merged while the thread is idle.
 */
function createTextTable(db: DatabaseSync, table: string, options: string): void {
  db.exec(`
    CREATE VIRTUAL TABLE ${table} USING fts5(tokens, content = '', columnsize = 0, detail = none, tokenize = 'ascii'${options});
    INSERT INTO ${table} (${table}, rank) VALUES ('automerge', 0), ('crisismerge', 1000), ('secure-delete', 1),
      ('hashsize', 4000000);
  `)
}

function prepare(db: DatabaseSync): DatabaseSync {
  try {
    db.exec(`
      PRAGMA busy_timeout = 5000;
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = NORMAL;
      PRAGMA secure_delete = ON;
      PRAGMA cache_size = -32000;
      PRAGMA wal_autocheckpoint = 8000;
    `)
    const version = Number(db.prepare('PRAGMA user_version').get()?.['user_version'])
    const tables = Number(db.prepare('SELECT count(*) AS n FROM sqlite_schema').get()?.['n'])
    if (version !== schemaVersion) {
      if (version !== 0 || tables > 0) throw new OutdatedFile()
      inTransaction(db, 'IMMEDIATE', () => db.exec(schema))
    }
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

class OutdatedFile extends Error {}
