import type { DatabaseSync, StatementSync } from 'node:sqlite'

export type FoundPost = {
  readonly row: number
  readonly id: string
  readonly folded: string
  readonly categories: string
}

export type Walk = (
  tableOf: (partition: number) => string,
  match: string,
  below: number,
) => Iterable<FoundPost>

/** Lazily yields matching posts, newest first, with an order below `below`. Must run inside a transaction. */
export function createWalker(db: DatabaseSync): Walk {
  const selectPartitions = db.prepare('SELECT no FROM partitions WHERE first < ? ORDER BY first DESC')
  const statements = new Map<string, StatementSync>()

  function statementFor(table: string): StatementSync {
    const known = statements.get(table)
    if (known !== undefined) return known
    const statement = db.prepare(
      `SELECT post.row, post.id, post.folded, post.categories FROM ${table} AS found CROSS JOIN posts AS post ON post.row = found.rowid
       WHERE found.${table} MATCH ? AND found.rowid < ? ORDER BY found.rowid DESC`,
    )
    statements.set(table, statement)
    return statement
  }

  return function* walk(tableOf, match, below) {
    const partitions = selectPartitions.all(below)
    for (const partition of partitions) {
      const rows = statementFor(tableOf(Number(partition['no']))).iterate(match, below)
      for (const row of rows) yield row as unknown as FoundPost
    }
  }
}
