import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite'

/** A statement whose rows come as arrays of their columns, which are twice as fast to read as objects. */
export type RowStatement<Row extends readonly SQLOutputValue[]> = {
  get(...values: SQLInputValue[]): Row | undefined
  all(...values: SQLInputValue[]): readonly Row[]
  run(...values: SQLInputValue[]): ReturnType<StatementSync['run']>
}

/**
 * Prepares a statement and says what its rows are: `prepareRows<[id: number, name: string]>(db, 'SELECT id, name FROM ...')`.
 * The one assertion here is for all of SQLite: it knows no types of columns before it runs, and our tables are STRICT or hold what
 * these same statements have put into them.
 */
export const prepareRows = <Row extends readonly SQLOutputValue[] = never>(
  database: DatabaseSync,
  sql: string,
): RowStatement<Row> => {
  const statement = database.prepare(sql)
  statement.setReturnArrays(true)
  return statement as unknown as RowStatement<Row>
}
