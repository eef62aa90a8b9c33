import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { GENESIS_HASH } from './commit-hash.ts'
import { CorruptLog, LogUnavailable } from './errors.ts'
import type { EventReference, Head } from './event-log.ts'
import { MAX_EVENTS_PER_COMMIT } from './seal-commit.ts'
import type { StoredCommit, StoredEvent } from './verify-chain.ts'

/** "Soko" in ASCII: tells a log from any other SQLite file. */
const APPLICATION_ID = 0x536f6b6f
const LAYOUT = 1

/**
 * An event's id is its commit's position * 4096 + its index, so the table itself is in log order and needs no index for
 * it. Data comes last: SQLite reads a row's other columns without it.
 */
const SCHEMA = `
  CREATE TABLE commits (
    position INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    time TEXT NOT NULL,
    hash TEXT NOT NULL
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

const BUSY = 5
const READ_ONLY = 8
const FULL = 13
const CANNOT_OPEN = 14
const NOT_A_DATABASE = 26

const reasons: Readonly<Record<number, string>> = {
  [BUSY]: 'is in use by another process: stop that one first',
  [READ_ONLY]: 'cannot be written: check its permissions and its folder',
  [FULL]: 'cannot grow: the disk is full',
  [CANNOT_OPEN]: 'cannot be opened: check the path and the permissions',
  [NOT_A_DATABASE]: 'is not an event log',
}

/** Turns SQLite's words into what happened and what to do. */
const explain = (file: string, error: unknown): unknown => {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return error
  const reason = reasons[error.errcode & 0xff]
  return reason === undefined ? error : new LogUnavailable(`event log ${file} ${reason}`, { cause: error })
}

/** The id of the event at `index` of the commit at `position`. */
export const eventId = (position: number, index: number): number => position * MAX_EVENTS_PER_COMMIT + index

/** What `eventId` was made of. */
export const referenceOf = (id: number): EventReference => ({
  position: Math.floor(id / MAX_EVENTS_PER_COMMIT),
  index: id % MAX_EVENTS_PER_COMMIT,
})

/** A log's SQLite file: the connection, and what writer and verifier share. */
export type LogFile = {
  /** A statement whose rows come as arrays, which are twice as fast to read as objects. */
  prepare(sql: string): StatementSync
  /** Runs `work` in one durable transaction; when it throws, nothing of it is written. */
  transaction<T>(work: () => T): T
  /** The newest commit; position 0 when there is none. */
  head(): Head
  /** The head as it was when the commit at `position` was the newest. @throws CorruptLog when it is missing. */
  headAt(position: number): Head
  /** Up to `limit` commits above `after`, as they are stored. */
  stored(after: number, limit: number): readonly StoredCommit[]
  /** Moves the write-ahead log into the file and empties it. False when a reader held it up. */
  checkpoint(): boolean
  close(): void
}

const prepareFile = (db: DatabaseSync, readOnly: boolean): void => {
  const pragma = (name: string): unknown => db.prepare(`PRAGMA ${name}`).get()?.[name]
  const application = pragma('application_id')
  const layout = pragma('user_version')
  const empty = db.prepare('SELECT 1 FROM sqlite_schema').get() === undefined
  if (empty ? readOnly : application !== APPLICATION_ID) {
    throw new LogUnavailable(`${db.location() ?? 'the file'} is not an event log`)
  }
  if (!empty && layout !== LAYOUT) {
    throw new LogUnavailable(
      `the event log has layout ${String(layout)}; this program knows layout ${LAYOUT}`,
    )
  }
  if (readOnly) return
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;')
  if (empty) db.exec(`BEGIN IMMEDIATE; ${SCHEMA} COMMIT;`)
}

const connect = (file: string, readOnly: boolean): DatabaseSync => {
  if (!readOnly) mkdirSync(dirname(file), { recursive: true })
  const db = new DatabaseSync(file, { readOnly, timeout: 250 })
  try {
    prepareFile(db, readOnly)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

/**
 * Opens a log's file, and makes it when there is none (`readOnly` never does).
 * A commit is durable when its transaction is: WAL with `synchronous=FULL`. What is erased is overwritten: `secure_delete`.
 * @throws LogUnavailable when the file cannot be used.
 */
export const openLogFile = (file: string, options: { readonly readOnly?: boolean } = {}): LogFile => {
  const attempt = <T>(work: () => T): T => {
    try {
      return work()
    } catch (error) {
      throw explain(file, error)
    }
  }
  const db = attempt(() => connect(file, options.readOnly ?? false))
  const prepare = (sql: string): StatementSync => {
    const statement = db.prepare(sql)
    statement.setReturnArrays(true)
    return statement
  }
  const newest = prepare('SELECT position, hash FROM commits ORDER BY position DESC LIMIT 1')
  const hashAt = prepare('SELECT hash FROM commits WHERE position = ?')
  const commits = prepare(
    'SELECT position, id, time, hash FROM commits WHERE position > ? ORDER BY position LIMIT ?',
  )
  const events = prepare(
    'SELECT stream, version, type, schema, digest, salt, data FROM events WHERE id >= ? AND id < ? ORDER BY id',
  )
  type CommitRow = [position: number, id: string, time: string, hash: string]
  type EventRow = [
    stream: string,
    version: number,
    type: string,
    schema: number,
    digest: string,
    salt: string | null,
    data: string | null,
  ]

  const storedEvents = (position: number): readonly StoredEvent[] => {
    const rows = events.all(eventId(position, 0), eventId(position + 1, 0)) as unknown as EventRow[]
    return rows.map(([stream, version, type, schema, digest, salt, data]) => ({
      stream,
      version,
      type,
      schema,
      digest,
      salt,
      data,
    }))
  }

  return {
    prepare: (sql) => attempt(() => prepare(sql)),
    transaction: (work) =>
      attempt(() => {
        db.exec('BEGIN IMMEDIATE')
        try {
          const result = work()
          db.exec('COMMIT')
          return result
        } catch (error) {
          if (db.isTransaction) db.exec('ROLLBACK')
          throw error
        }
      }),
    head: () => {
      const row = newest.get() as unknown as [number, string] | undefined
      return row === undefined ? { position: 0, hash: GENESIS_HASH } : { position: row[0], hash: row[1] }
    },
    headAt: (position) => {
      if (position === 0) return { position, hash: GENESIS_HASH }
      const row = hashAt.get(position) as unknown as [string] | undefined
      if (row === undefined) throw new CorruptLog(`position ${position} is missing`)
      return { position, hash: row[0] }
    },
    stored: (after, limit) =>
      (commits.all(after, limit) as unknown as CommitRow[]).map(([position, id, time, hash]) => ({
        position,
        id,
        time,
        hash,
        events: storedEvents(position),
      })),
    checkpoint: () => {
      const [busy] = prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as unknown as [number]
      return busy === 0
    },
    close: () => {
      db.close()
    },
  }
}
