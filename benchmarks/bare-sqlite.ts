import { DatabaseSync } from 'node:sqlite'
import { type BareLog, type BareViews, HASH } from './bare.ts'

type Closable = { readonly close: () => Promise<void> }

/** Writes the rows of a log to the same tables as the real log. */
export const bareSqliteLog = async (file: string): Promise<BareLog & Closable> => {
  const db = new DatabaseSync(file)
  db.exec(`
    PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;
    CREATE TABLE commits (position INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, time TEXT NOT NULL, hash TEXT NOT NULL) STRICT;
    CREATE TABLE events (id INTEGER PRIMARY KEY, stream TEXT NOT NULL, version INTEGER NOT NULL, type TEXT NOT NULL,
      schema INTEGER NOT NULL, digest TEXT NOT NULL, salt TEXT, data TEXT, UNIQUE (stream, version)) STRICT;`)
  const insertCommit = db.prepare('INSERT INTO commits VALUES (?, ?, ?, ?)')
  const insertEvent = db.prepare('INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?)')
  const begin = db.prepare('BEGIN IMMEDIATE')
  const end = db.prepare('COMMIT')
  const commits = db.prepare('SELECT position, id, time, hash FROM commits WHERE position > ? LIMIT ?')
  const events = db.prepare(
    'SELECT id, stream, version, type, schema, data FROM events WHERE id >= ? AND id < ? ORDER BY id',
  )
  commits.setReturnArrays(true)
  events.setReturnArrays(true)
  let position = 0
  return {
    append: async (added) => {
      begin.run()
      for (const { id, events } of added) {
        const [{ stream, type, schema, data }] = events
        position += 1
        insertCommit.run(position, id, new Date().toISOString(), HASH)
        const text = JSON.stringify(data)
        insertEvent.run(position * 4096, stream, 1, type, schema, HASH, HASH.slice(32), text)
      }
      end.run()
    },
    replay: async (page) => {
      let read = 0
      for (let after = 0; after < position; after += page) {
        commits.all(after, page)
        const [first, last] = [(after + 1) * 4096, (after + 1 + page) * 4096]
        for (const row of events.all(first, last)) {
          JSON.parse(String(row[5]))
          read += 1
        }
      }
      return read
    },
    close: async () => db.close(),
  }
}

export const bareSqliteViews = async (file: string): Promise<BareViews & Closable> => {
  const db = new DatabaseSync(file)
  db.exec(`
    PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA secure_delete = ON;
    CREATE TABLE document (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE entry (
      list TEXT NOT NULL, member TEXT NOT NULL, score INTEGER NOT NULL, PRIMARY KEY (list, member)
    ) WITHOUT ROWID;
    CREATE INDEX by_score ON entry (list, score, member);`)
  const put = db.prepare(
    'INSERT INTO document VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
  )
  const add = db.prepare(
    'INSERT INTO entry VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET score = excluded.score',
  )
  const page = db.prepare(`
    SELECT value FROM entry JOIN document ON key = 'post:' || member
    WHERE list = ? AND (score, member) < (?, ?) ORDER BY score DESC, member DESC LIMIT ?`)
  page.setReturnArrays(true)
  return {
    write: async (rows) => {
      db.exec('BEGIN')
      for (const { key, member, document, lists, score } of rows) {
        put.run(key, JSON.stringify(document))
        for (const list of lists) add.run(list, member, score)
      }
      db.exec('COMMIT')
    },
    page: async (list, limit, after = { score: Number.MAX_SAFE_INTEGER, member: '' }) => {
      const rows = page.all(list, after.score, after.member, limit)
      return rows.map((row): unknown => JSON.parse(String(row[0])))
    },
    close: async () => db.close(),
  }
}
