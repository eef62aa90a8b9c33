import type { TradingTable } from '@soko/contracts/markets/trading-tables.ts'

/** A column. `tag` is one of a few words to filter by, `link` an https URL. */
export type Column = {
  readonly key: string
  readonly label: string
  readonly kind: 'text' | 'link' | 'tag' | 'number'
}

/** A row: a non-empty cell for every column. */
export type Row = Readonly<Record<string, string | number>>

/** One of the eight trading tables. The first column names the row. */
export type Table = {
  readonly key: TradingTable
  readonly intro: string
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
}
