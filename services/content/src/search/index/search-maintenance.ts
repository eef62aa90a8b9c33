import type { DatabaseSync } from 'node:sqlite'

/** The number of pages of 4 KB that a merge step writes. A step takes a few milliseconds. */
const pagesPerStep = 16
/** The number of writes, each with its own segment, after which merging is urgent: queries read all segments. */
const mostUnmerged = 32

export function createMaintenance(db: DatabaseSync) {
  /** The tables that may need merging, and the number of writes to each since its last merge. */
  const due = new Map<string, number>()
  const totalChanges = db.prepare('SELECT total_changes() AS n')
  const changes = () => Number(totalChanges.get()?.['n'])

  function merge(table: string): void {
    const before = changes()
    db.exec(`INSERT INTO ${table} (${table}, rank) VALUES ('merge', ${pagesPerStep})`)
    // FTS5's documentation: if the number of changes rises by less than two, there was nothing to merge.
    if (changes() - before < 2) due.delete(table)
  }

  return {
    noteChanged(tables: Iterable<string>): void {
      for (const table of tables) due.set(table, (due.get(table) ?? 0) + 1)
    },
    /** Returns true if merging should not wait for a long pause. */
    isPressing: (): boolean => [...due.values()].some((times) => times >= mostUnmerged),
    /** Runs a small merge step. Returns whether another step may be due. */
    step(): boolean {
      const [table] = due.keys()
      if (table !== undefined) merge(table)
      return due.size > 0
    },
    /** Truncates the write-ahead log, so that it no longer contains removed text. Takes two disk flushes. */
    truncateLog(): void {
      db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    },
  }
}
