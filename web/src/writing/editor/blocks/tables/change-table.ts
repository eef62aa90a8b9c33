import { PostHtml } from '@soko/contracts/text/post-html.ts'
import type { Quill } from 'react-quill'
import { type Delta, newDelta } from '../../document/delta.ts'
import { type LineFormats, newName, type Op, opsOf, rowOf } from '../../document/lines.ts'
import { type PlacedCell, type PlacedTable, tableAt, tableAtCursor } from './table-at.ts'

export type TableChange =
  | 'row-above'
  | 'row-below'
  | 'column-before'
  | 'column-after'
  | 'remove-row'
  | 'remove-column'
  | 'head'
  | 'side'
  | 'numbers'
  | 'caption'
  | 'remove'

export const emptyTable = (rows: number, columns: number): Op[] => {
  const name = newName()
  return Array.from({ length: rows }, (_, row) => {
    const formats: LineFormats = {
      table: rowOf(name, newName()),
      ...(row === 0 && { cell: 'head' as const }),
    }
    return opsOf(Array.from({ length: columns }, () => ({ content: [], formats })))
  }).flat()
}

/** Returns a delta that changes the given cells. The cells must be in text order. */
const atCells = (cells: readonly PlacedCell[], change: (cell: PlacedCell, delta: Delta) => void): Delta => {
  const delta = newDelta()
  let at = 0
  for (const cell of cells) {
    delta.retain(cell.index - at)
    change(cell, delta)
    at = cell.index + cell.length
  }
  return delta
}

const formatCell = (formats: Record<string, unknown>) => (cell: PlacedCell, delta: Delta) => {
  delta.retain(cell.length - 1).retain(1, formats)
}

const columnOf = ({ rows }: PlacedTable, column: number): readonly PlacedCell[] =>
  rows.map((row) => row[column]).filter((cell) => cell !== undefined)

const cellFormats = (formats: LineFormats): Record<string, unknown> => ({ ...formats })

const addRow = (table: PlacedTable, at: number): Delta | undefined => {
  const { rows, name, row } = table
  if (rows.length >= PostHtml.most.rows) return undefined
  const after = rows[at]?.[0]?.index ?? table.index + table.length
  const delta = newDelta().retain(after)
  const formats = { table: rowOf(name, newName()) }
  for (const { formats: like } of rows[row] ?? []) {
    const { cell, number } = like
    delta.insert('\n', { ...formats, ...(number && { number }), ...(cell === 'side' && { cell }) })
  }
  return delta
}

const addColumn = (table: PlacedTable, at: 'before' | 'after'): Delta | undefined => {
  const { rows, column } = table
  if ((rows[0]?.length ?? 0) >= PostHtml.most.columns) return undefined
  return atCells(columnOf(table, column), (cell, delta) => {
    const { number: _number, cell: kind, ...row } = cell.formats
    const isNewSide = kind === 'side' && at === 'before'
    const formats = { ...row, ...((kind === 'head' || isNewSide) && { cell: kind }) }
    if (at === 'after') delta.retain(cell.length).insert('\n', cellFormats(formats))
    else {
      delta.insert('\n', cellFormats(formats)).retain(cell.length - 1)
      delta.retain(1, isNewSide ? { cell: null } : {})
    }
  })
}

const removeColumn = (table: PlacedTable): Delta => {
  const { rows, column } = table
  if (rows[0]?.length === 1) return removeTable(table)
  const delta = newDelta().retain(table.index)
  for (const row of rows) {
    for (const [place, { length }] of row.entries()) {
      const isNextSide = place === 1 && column === 0 && row[0]?.formats.cell === 'side'
      if (place === column) delta.delete(length)
      else delta.retain(length - 1).retain(1, isNextSide ? { cell: 'side' } : {})
    }
  }
  return delta
}

const removeTable = ({ index, length }: PlacedTable): Delta => newDelta().retain(index).delete(length)

const removeRow = (table: PlacedTable): Delta => {
  const row = table.rows[table.row] ?? []
  if (table.rows.length === 1) return removeTable(table)
  const length = row.reduce((sum, cell) => sum + cell.length, 0)
  return newDelta()
    .retain(row[0]?.index ?? 0)
    .delete(length)
}

const isHeaded = ({ rows }: PlacedTable): boolean => rows[0]?.[0]?.formats.cell === 'head'
const bodyOf = (table: PlacedTable) => table.rows.slice(isHeaded(table) ? 1 : 0)

export const tableState = (table: PlacedTable) => ({
  head: isHeaded(table),
  side: bodyOf(table)[0]?.[0]?.formats.cell === 'side',
  numbers: table.rows.at(-1)?.[table.column]?.formats.number === true,
  rows: table.rows.length,
  columns: table.rows[0]?.length ?? 0,
})

const setHead = (table: PlacedTable): Delta =>
  atCells(table.rows[0] ?? [], formatCell({ cell: isHeaded(table) ? null : 'head' }))

const setSide = (table: PlacedTable): Delta => {
  const cells = bodyOf(table).flatMap(([first]) => (first === undefined ? [] : [first]))
  return atCells(cells, formatCell({ cell: tableState(table).side ? null : 'side' }))
}

const setNumbers = (table: PlacedTable): Delta =>
  atCells(columnOf(table, table.column), formatCell({ number: tableState(table).numbers ? null : true }))

const addCaption = (table: PlacedTable): Delta =>
  newDelta()
    .retain(table.index + table.length)
    .insert('\n', { 'table-caption': true })

const changes: Readonly<Record<TableChange, (table: PlacedTable) => Delta | undefined>> = {
  'row-above': (table) => addRow(table, table.row),
  'row-below': (table) => addRow(table, table.row + 1),
  'column-before': (table) => addColumn(table, 'before'),
  'column-after': (table) => addColumn(table, 'after'),
  'remove-row': removeRow,
  'remove-column': removeColumn,
  head: setHead,
  side: setSide,
  numbers: setNumbers,
  caption: addCaption,
  remove: removeTable,
}

const cursorAfter = (quill: Quill, change: TableChange, before: PlacedTable): number => {
  const { index, length, row, column } = before
  if (change === 'remove') return Math.min(index, quill.getLength() - 1)
  if (change === 'caption') return index + length
  const now = tableAt(quill, index)?.rows
  if (now === undefined) return Math.min(index, quill.getLength() - 1)
  const down = change === 'row-below' ? 1 : 0
  const right = change === 'column-after' ? 1 : 0
  const line = now[Math.min(row + down, now.length - 1)] ?? []
  return line[Math.min(column + right, line.length - 1)]?.index ?? index
}

export const changeTable = (quill: Quill, change: TableChange): boolean => {
  const table = tableAtCursor(quill)
  const delta = table && changes[change](table)
  if (table === undefined || delta === undefined) return false
  if (change === 'caption' && hasCaption(quill, table)) {
    quill.setSelection(table.index + table.length, 0, 'user')
    return true
  }
  quill.updateContents(delta, 'user')
  const keepsCursor = change === 'head' || change === 'side' || change === 'numbers'
  if (!keepsCursor) quill.setSelection(cursorAfter(quill, change, table), 0, 'user')
  return true
}

/** Adds a row below the cursor and moves the cursor into its first cell. */
export const appendRow = (quill: Quill): void => {
  if (!changeTable(quill, 'row-below')) return
  const cell = tableAtCursor(quill)?.rows.at(-1)?.[0]
  if (cell !== undefined) quill.setSelection(cell.index, 0, 'user')
}

const hasCaption = (quill: Quill, { index, length }: PlacedTable): boolean =>
  quill.getFormat(index + length)['table-caption'] === true

export const fillMissingCells = (quill: Quill): void => {
  const delta = newDelta()
  let at = 0
  for (const first of quill.root.querySelectorAll('table')) {
    const blot = quill.scroll.find(first)
    const table = blot === null ? undefined : tableAt(quill, blot.offset(quill.scroll))
    const most = Math.max(...(table?.rows ?? []).map((row) => row.length))
    for (const row of table?.rows ?? []) {
      const last = row.at(-1)
      if (last === undefined || row.length === most) continue
      delta.retain(last.index + last.length - at)
      at = last.index + last.length
      const { table: name } = last.formats
      delta.insert('\n'.repeat(most - row.length), { table: name })
    }
  }
  if (delta.length() > 0) quill.updateContents(delta, 'user')
}
