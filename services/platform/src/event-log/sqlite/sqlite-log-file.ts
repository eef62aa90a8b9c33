import { dirname } from 'node:path'
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import { makePrivateFile, makePrivateFolder } from '../../files/private-files.ts'
import { prepareRows, type RowStatement } from '../../sqlite/prepare-rows.ts'
import { createWalCheckpoints } from '../../sqlite/wal-checkpoints.ts'
import { CorruptLog } from '../errors.ts'
import { LogUnavailable } from '../../log-unavailable.ts'
import type { EventReference } from '../event-log.ts'
import { MAX_EVENTS_PER_COMMIT } from '../seal-commit.ts'
import { explained } from './sqlite-errors.ts'
import { createWalFlush, type WalFlushOptions } from './wal-flush.ts'

/** "Soko" in ASCII: marks an SQLite file as an event log. */
const APPLICATION_ID = 0x536f6b6f
const LAYOUT = 1

/** Event ids are position * 4096 + index, in log order. The data comes last, so that SQLite can skip it. */
const SCHEMA = `
  CREATE TABLE commits (
    position INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    time TEXT NOT NULL,
    hash TEXT NOT NULL,
    latest TEXT
  ) STRICT;
  CREATE TABLE events (
    id INTEGER PRIMARY KEY,
    stream TEXT NOT NULL,
    version INTEGER NOT NULL,
    type TEXT NOT NULL,
    schema INTEGER NOT NULL,
    digest TEXT NOT NULL,
    salt TEXT,
    data TEXT,
    UNIQUE (stream, version)
  ) STRICT;
  PRAGMA application_id = ${APPLICATION_ID};
  PRAGMA user_version = ${LAYOUT};
`

/** Creates a function that returns the latest time up to a position. A read-only file may lack the column. */
export const latestTimes = (file: LogFile): ((position: number) => string) => {
  const latest = file.prepare<[string]>('SELECT COALESCE(latest, time) FROM commits WHERE position = ?')
  return (position) => {
    if (position === 0) return ''
    const row = latest.get(position)
    if (row === undefined) throw new CorruptLog(`position ${position} is missing`)
    return row[0]
  }
}

/** In milliseconds: how long to wait for a lock. Waiting blocks the event loop. */
const BUSY_TIMEOUT_MS = 250

export const eventId = (position: number, index: number): number => position * MAX_EVENTS_PER_COMMIT + index

export const referenceOf = (id: number): EventReference => ({
  position: Math.floor(id / MAX_EVENTS_PER_COMMIT),
  index: id % MAX_EVENTS_PER_COMMIT,
})

export type LogFile = {
  assertOpen(): void
  prepare<Row extends readonly SQLOutputValue[] = never>(sql: string): RowStatement<Row>
  /** Rolls back if `work` throws. The transaction is durable after `flush`. */
  transaction<T>(work: () => T): T
  /**
   * Flushes without blocking this thread. After LogUnavailable the disk's content is unknown, so the file
   * must not be used any more.
   */
  flush(): Promise<void>
  checkpoint(): Promise<boolean>
  /** Must be awaited before `close`. The file can be used until then. */
  release(): Promise<void>
  close(): void
}

/** Adds the column for latest times (`latest-time.ts`) to an older file. Existing rows stay unchanged. */
const addLatest = (db: DatabaseSync): void => {
  const found = db.prepare("SELECT 1 FROM pragma_table_info('commits') WHERE name = 'latest'").get()
  if (found === undefined) db.exec('ALTER TABLE commits ADD COLUMN latest TEXT')
}

const prepareFile = (db: DatabaseSync, file: string, readOnly: boolean): void => {
  const pragma = (name: string): unknown => db.prepare(`PRAGMA ${name}`).get()?.[name]
  const empty = db.prepare('SELECT 1 FROM sqlite_schema').get() === undefined
  if (empty ? readOnly : pragma('application_id') !== APPLICATION_ID) {
    throw new LogUnavailable(`event log ${file} is not an event log`)
  }
  const layout = empty ? LAYOUT : pragma('user_version')
  if (layout !== LAYOUT) {
    throw new LogUnavailable(
      `event log ${file} has layout ${String(layout)}; this program knows layout ${LAYOUT}`,
    )
  }
  if (readOnly) return
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA secure_delete = ON;')
  if (empty) db.exec(`BEGIN IMMEDIATE; ${SCHEMA} COMMIT;`)
  else addLatest(db)
}

const connect = (file: string, readOnly: boolean): DatabaseSync => {
  if (!readOnly) {
    makePrivateFolder(dirname(file))
    makePrivateFile(file)
  }
  const db = new DatabaseSync(file, { readOnly, timeout: BUSY_TIMEOUT_MS })
  try {
    prepareFile(db, file, readOnly)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

/**
 * Opens or creates a log's file. With `synchronous=NORMAL`, SQLite does not flush at each commit; `flush`
 * does (ADR 0012). `secure_delete` overwrites erased data.
 * @throws LogUnavailable if the file cannot be used.
 */
export const openLogFile = (
  file: string,
  { readOnly = false, ...flushing }: { readonly readOnly?: boolean } & WalFlushOptions = {},
): LogFile => {
  const db = explained(file, () => connect(file, readOnly))
  const wal = readOnly ? undefined : createWalCheckpoints(db, file)
  const begin = db.prepare('BEGIN IMMEDIATE')
  const commit = db.prepare('COMMIT')
  const walFlush = createWalFlush(file, flushing)
  const assertOpen = (): void => {
    if (!db.isOpen) throw new LogUnavailable(`event log ${file} is closed`)
    walFlush.assertIntact()
  }
  return {
    assertOpen,
    prepare: (sql) => prepareRows(db, sql),
    transaction: (work) =>
      explained(file, () => {
        assertOpen()
        begin.run()
        try {
          const result = work()
          commit.run()
          wal?.written()
          return result
        } catch (error) {
          if (db.isTransaction) db.exec('ROLLBACK')
          throw error
        }
      }),
    flush: walFlush.flush,
    checkpoint: async () => (await wal?.empty()) ?? true,
    release: async () => wal?.release(),
    close: () => {
      try {
        if (!readOnly) db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
      } catch {
        // On a full disk the checkpoint fails, but the write-ahead log keeps all acknowledged commits.
      } finally {
        db.close()
        walFlush.close()
      }
    },
  }
}
