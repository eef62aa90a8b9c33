import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { exactly } from './search-tokens.ts'

/** Writes to the contentless FTS5 tables. Statements are prepared once per table. */
export function createTextTables(db: DatabaseSync) {
  type Statements = { insert: StatementSync; remove: StatementSync; find: StatementSync }
  const statements = new Map<string, Statements>()
  const changed = new Set<string>()

  function of(table: string): Statements {
    const known = statements.get(table)
    if (known !== undefined) return known
    const prepared = {
      insert: db.prepare(`INSERT INTO ${table} (rowid, tokens) VALUES (?, ?)`),
      remove: db.prepare(`INSERT INTO ${table} (${table}, rowid, tokens) VALUES ('delete', ?, ?)`),
      find: db.prepare(`SELECT 1 FROM ${table} WHERE ${table} MATCH ? LIMIT 1`),
    }
    statements.set(table, prepared)
    return prepared
  }

  return {
    insert(table: string, row: number, tokens: string): void {
      changed.add(table)
      of(table).insert.run(row, tokens)
    },
    remove(table: string, row: number, tokens: string): void {
      changed.add(table)
      of(table).remove.run(row, tokens)
    },
    hold(table: string, token: string): boolean {
      return of(table).find.get(exactly(token)) !== undefined
    },
    /**
     * Writes the pending tokens; FTS5 does this at a savepoint. Must be called between the removals and the
     * insertions of a transaction. Otherwise, with `secure-delete` and `detail=none`, FTS5 (SQLite 3.53)
     * loses the rows after a row that is deleted and inserted again among the pending tokens.
     */
    flush(): void {
      db.exec('SAVEPOINT flush; RELEASE flush')
    },
    takeChanged(): string[] {
      const tables = [...changed]
      changed.clear()
      return tables
    },
  }
}
