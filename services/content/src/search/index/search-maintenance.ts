import type { DatabaseSync } from 'node:sqlite'

/** Pages of 4 KB per merge step: a few milliseconds. */
const pagesPerStep = 16
/**
 * A table with this many writes is merged in the first short pause. Each write leaves a segment, which every query
 * reads; and merging few at a time rewrites the same text repeatedly.
 */
const mostUnmerged = 32

export function createMaintenance(db: DatabaseSync) {
  /** The tables that may need merging, with their numbers of writes. */
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
    noteChanged(tables: Iterable<string>): void {
      for (const table of tables) due.set(table, (due.get(table) ?? 0) + 1)
    },
    /** Returns true if the work should not wait for a long pause. */
    isPressing: (): boolean => [...due.values()].some((times) => times >= mostUnmerged),
    /** Merges segments of FTS5 tables in a small step; returns whether another may be due. */
    step(): boolean {
      const [table] = due.keys()
      if (table !== undefined) merge(table)
      return due.size > 0
    },
    /** Checkpoints the write-ahead log, so that removed text does not stay in it: two disk flushes. */
    truncateLog(): void {
      db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    },
  }
}
