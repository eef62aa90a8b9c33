import type { DatabaseSync } from 'node:sqlite'

/** Pages of 4 KB a step merges at most: a few milliseconds. */
const pagesPerStep = 16

/** Keeps the file in good order. All of it is for idle moments. */
export function createMaintenance(db: DatabaseSync) {
  const due = new Set<string>()
  const totalChanges = db.prepare('SELECT total_changes() AS n')
  const changes = () => Number(totalChanges.get()?.['n'])

  function merge(table: string): void {
    const before = changes()
    db.exec(`INSERT INTO ${table} (${table}, rank) VALUES ('merge', ${pagesPerStep})`)
    // FTS5's manual: fewer than two changes mean that there was nothing to merge.
    if (changes() - before < 2) due.delete(table)
  }

  return {
    /** Tells that these tables were written to. */
    noteChanged(tables: Iterable<string>): void {
      for (const table of tables) due.add(table)
    },
    /** Merges segments of FTS5 tables, a small step; answers whether another may be due. */
    step(): boolean {
      const [table] = due
      if (table !== undefined) merge(table)
      return due.size > 0
    },
    /** Moves the write-ahead log into the file, so that removed text does not linger there: two flushes to the disk. */
    truncateLog(): void {
      db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    },
  }
}
