import type { Quill } from 'react-quill'
import { Cell, Row, Table } from '../blots/table.ts'
import { type LineFormats, tableOf } from '../../document/lines.ts'

export type PlacedCell = {
  readonly index: number
  /** Length including the newline that ends the cell. */
  readonly length: number
  readonly formats: LineFormats
}

/** A table in the text, and the row and column of the cell at the requested index. */
export type PlacedTable = {
  readonly name: string
  readonly index: number
  readonly length: number
  readonly rows: readonly (readonly PlacedCell[])[]
  readonly row: number
  readonly column: number
}

export const tableAt = (quill: Quill, index: number): PlacedTable | undefined => {
  const [cell] = quill.getLine(index)
  if (!(cell instanceof Cell)) return undefined
  const row = cell.row()
  const table: unknown = row.table()
  if (!(table instanceof Table)) return undefined
  let at = table.offset(quill.scroll)
  const start = at
  const rows = table.descendants(Row).map((each) =>
    each.descendants(Cell).map((one): PlacedCell => {
      const length = one.length()
      at += length
      return { index: at - length, length, formats: one.formats() }
    }),
  )
  const name = tableOf(rows[0]?.[0]?.formats.table ?? '')
  const place = { row: row.rowOffset(), column: cell.cellOffset() }
  return { name, index: start, length: at - start, rows, ...place }
}

export const tableAtCursor = (quill: Quill): PlacedTable | undefined => {
  const range = quill.getSelection()
  return range === null ? undefined : tableAt(quill, range.index)
}
