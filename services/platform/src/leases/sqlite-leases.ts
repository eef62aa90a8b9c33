import { DatabaseSync } from 'node:sqlite'
import type { Clock } from '../clock.ts'
import { makePrivateFile } from '../files/private-files.ts'
import type { Leases } from './leases.ts'

/** Creates leases in an SQLite file. A power loss may undo the last checkpoint, which is harmless. */
export const createSqliteLeases = ({
  path,
  clock,
  alone = false,
}: {
  readonly path: string
  readonly clock: Clock
  readonly alone?: boolean
}): Leases => {
  const now = (): number => clock.now().getTime()
  makePrivateFile(path)
  const database = new DatabaseSync(path, { timeout: 5_000 })
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = NORMAL;
    CREATE TABLE IF NOT EXISTS lease (
      name TEXT PRIMARY KEY, owner TEXT, until INTEGER NOT NULL, checkpoint INTEGER NOT NULL
    ) WITHOUT ROWID;
  `)
  if (alone) database.exec('UPDATE lease SET owner = NULL')
  const take = database.prepare(`
    INSERT INTO lease (name, owner, until, checkpoint) VALUES (:name, :owner, :until, 0)
    ON CONFLICT (name) DO UPDATE SET owner = excluded.owner, until = excluded.until
      WHERE owner IS NULL OR owner = excluded.owner OR until <= :now OR until > excluded.until + :ttl
    RETURNING checkpoint`)
  const renew = database.prepare(`
    UPDATE lease SET until = :until, checkpoint = :checkpoint
    WHERE name = :name AND owner = :owner`)
  const hold = database.prepare('UPDATE lease SET until = :until WHERE name = :name AND owner = :owner')
  const release = database.prepare('UPDATE lease SET owner = NULL WHERE name = ? AND owner = ?')

  return {
    take: async (name, owner, ttl) => {
      const row = take.get({ name, owner, until: now() + ttl, now: now(), ttl })
      return row && { checkpoint: Number(row.checkpoint) }
    },
    renew: async (name, owner, ttl, checkpoint) =>
      renew.run({ name, owner, until: now() + ttl, checkpoint }).changes === 1,
    hold: async (names, owner, ttl) =>
      names.filter((name) => hold.run({ name, owner, until: now() + ttl }).changes === 1),
    release: async (name, owner) => {
      release.run(name, owner)
    },
    close: async () => database.close(),
  }
}
