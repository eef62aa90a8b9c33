import type { TradingTable } from '@soko/contracts/markets/trading-tables.ts'

/** Cells of kind `tag` have one of a few values; cells of kind `link` have an https URL. */
export type Column = {
  readonly key: string
  readonly label: string
  readonly kind: 'text' | 'link' | 'tag' | 'number'
}

/** A row. Has a non-empty cell for every column. */
export type Row = Readonly<Record<string, string | number>>

export type Table = {
  readonly key: TradingTable
  readonly intro: string
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
}
