import type { DatabaseSync } from 'node:sqlite'

/** Pages of 4 KB a step merges at most: a few milliseconds. */
const pagesPerStep = 16
/**
 * A table written to so often is merged in the first short pause. Each time leaves a segment, which every query looks into; and merging
 * few at a time writes the same text over and over.
 */
const mostUnmerged = 32

/** Keeps the file in good order. All of it is for idle moments. */
export function createMaintenance(db: DatabaseSync) {
  /** The tables that may have something to merge, with how often each has been written to. */
  const due = new Map<string, number>()
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
      for (const table of tables) due.set(table, (due.get(table) ?? 0) + 1)
    },
    /** Whether so much was put off that it should not wait for a long pause. */
    isPressing: (): boolean => [...due.values()].some((times) => times >= mostUnmerged),
    /** Merges segments of FTS5 tables, a small step; answers whether another may be due. */
    step(): boolean {
      const [table] = due.keys()
      if (table !== undefined) merge(table)
      return due.size > 0
    },
    /** Moves the write-ahead log into the file, so that removed text does not linger there: two flushes to the disk. */
    truncateLog(): void {
      db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    },
  }
}
