import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { exactly } from './search-tokens.ts'

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
     * Must be called between a transaction's removals and insertions. Otherwise, with `secure-delete` and
     * `detail=none`, FTS5 (SQLite 3.53) loses rows after one deleted and inserted among pending tokens.
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
