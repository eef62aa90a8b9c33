import type { TradingTable } from '@soko/contracts/markets/trading-tables.ts'

/**
 * A column of a table. The kind says how its cells are shown and sorted: `text` as it is, `tag` as one of a few
 * words to filter by, `number` by its value, `link` as an https address to open.
 */
export type Column = {
  readonly key: string
  readonly label: string
  readonly kind: 'text' | 'link' | 'tag' | 'number'
}

/** A row: a cell for every column, none of them empty. */
export type Row = Readonly<Record<string, string | number>>

/** One of the eight trading tables. The first column names the row and is not repeated in the table. */
export type Table = {
  readonly key: TradingTable
  /** One sentence on what the table is good for. */
  readonly intro: string
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
}
