import Block from 'quill/blots/block.js'
import type { Quill } from 'react-quill'
import { Cell } from '../blots/table.ts'
import { newDelta } from '../delta.ts'
import { type PlacedTable, tableAtCursor } from './table-at.ts'

type Range = { readonly index: number; readonly length: number }
type Context = { readonly event: KeyboardEvent; readonly format: Readonly<Record<string, unknown>> }
/** Quill calls it with its keyboard; what is not false goes on to the next handler when it is true. */
type Keys = { readonly quill: Quill }

const goTo = (quill: Quill, index: number) => {
  quill.setSelection(index, 0, 'user')
}

/** To the line after a table and its caption, which is made where a figure follows. */
const leave = (quill: Quill, { index, length }: PlacedTable) => {
  const end = index + length
  const [line] = quill.getLine(end)
  const hasCaption = end < quill.getLength() && quill.getFormat(end)['table-caption'] === true
  const after = hasCaption ? end + (line?.length() ?? 0) : end
  if (!(quill.getLine(after)[0] instanceof Block))
    quill.updateContents(newDelta().retain(after).insert('\n'), 'user')
  goTo(quill, after)
}

const endOf = (cell: { readonly index: number; readonly length: number }): number =>
  cell.index + cell.length - 1

const tab = (quill: Quill, isBack: boolean) => {
  const table = tableAtCursor(quill)
  if (table === undefined) return
  const cells = table.rows.flat()
  const columns = table.rows[0]?.length ?? 1
  const place = table.row * columns + table.column
  const next = cells[place + (isBack ? -1 : 1)]
  if (next !== undefined) goTo(quill, endOf(next))
  else if (isBack) goTo(quill, Math.max(table.index - 1, 0))
  else void addRow(quill)
}

/** Whoever stands in a table has loaded that already. */
const addRow = async (quill: Quill) => {
  const { changeTable } = await import('./change-table.ts')
  if (!changeTable(quill, 'row-below')) return
  const row = tableAtCursor(quill)?.rows.at(-1)
  if (row?.[0] !== undefined) goTo(quill, row[0].index)
}

const enter = (quill: Quill) => {
  const table = tableAtCursor(quill)
  if (table === undefined) return
  const below = table.rows[table.row + 1]?.[table.column]
  if (below === undefined) leave(quill, table)
  else goTo(quill, endOf(below))
}

/** Deletes what is selected, but no end of a cell: a table keeps its form. */
export const deleteSelected = (quill: Quill, { index, length }: Range): void => {
  const lines = quill.getLines(index, length)
  const delta = newDelta().retain(index)
  let at = index
  for (const [place, line] of lines.entries()) {
    const end = Math.min(line.offset(quill.scroll) + line.length(), index + length)
    const isWhole = end === line.offset(quill.scroll) + line.length()
    const next = lines[place + 1]
    const keepsEnd = isWhole && (line instanceof Cell || (next instanceof Cell && line.length() > 0))
    delta.delete(end - at - (keepsEnd ? 1 : 0)).retain(keepsEnd ? 1 : 0)
    at = end
  }
  quill.updateContents(delta, 'user')
  goTo(quill, index)
}

/** Whether a selection holds a part of a table, but no whole one. */
export const cutsTable = (quill: Quill, { index, length }: Range): boolean => {
  const lines = quill.getLines(index, length)
  return lines.length > 1 && lines.some((line) => line instanceof Cell) && !holdsWhole(quill, index, length)
}

/** Whether each table in a range is there from its first cell to its last. */
const holdsWhole = (quill: Quill, index: number, length: number): boolean =>
  quill.getLines(index, length).every((line) => {
    if (!(line instanceof Cell)) return true
    const table = line.table()
    const start = table.offset(quill.scroll)
    return start >= index && start + table.length() <= index + length
  })

const clearing = (key: string) => ({
  key,
  collapsed: false,
  handler(this: Keys, range: Range): boolean {
    if (!cutsTable(this.quill, range)) return true
    deleteSelected(this.quill, range)
    return false
  },
})

/** At the edge of a cell these keys do nothing: a table never breaks. At the first line after one it is not drawn in. */
const beforeCaption = {
  key: 'Backspace',
  collapsed: true,
  offset: 0,
  handler(this: Keys, range: Range, { format }: Context): boolean {
    const isAfterTable = this.quill.getFormat(range.index - 1)['table'] !== undefined
    if (range.index === 0 || format['table'] !== undefined || !isAfterTable) return true
    if (format['table-caption'] === true)
      this.quill.formatLine(range.index, 1, 'table-caption', false, 'user')
    else goTo(this.quill, range.index - 1)
    return false
  },
}

/** Keys within a table, under the names that Quill's own have: they take their places. */
export const tableKeys = {
  'table tab': {
    key: 'Tab',
    shiftKey: null,
    format: ['table'],
    handler(this: Keys, _range: Range, { event }: Context) {
      tab(this.quill, event.shiftKey)
    },
  },
  'table enter': {
    key: 'Enter',
    shiftKey: false,
    format: ['table'],
    handler(this: Keys) {
      enter(this.quill)
    },
  },
  'caption enter': {
    key: 'Enter',
    format: ['table-caption'],
    handler(this: Keys, { index, length }: Range) {
      const delta = newDelta().retain(index).delete(length).insert('\n', { 'table-caption': true })
      const [line, offset] = this.quill.getLine(index + length)
      const rest = (line?.length() ?? 1) - offset - 1
      this.quill.updateContents(delta.retain(rest).retain(1, { 'table-caption': null }), 'user')
      goTo(this.quill, index + 1)
    },
  },
  'table clear by backspace': clearing('Backspace'),
  'table clear by delete': clearing('Delete'),
  'after table backspace': beforeCaption,
}
