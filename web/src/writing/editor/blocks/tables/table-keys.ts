import type { Quill } from 'react-quill'
import { moveCursorBelow } from '../move-cursor.ts'
import { newDelta } from '../../document/delta.ts'
import { deleteSelected, isForDeleteSelected } from './delete-selected.ts'
import { type PlacedTable, tableAtCursor } from './table-at.ts'

type Range = { readonly index: number; readonly length: number }
type Context = { readonly event: KeyboardEvent; readonly format: Readonly<Record<string, unknown>> }
/** Quill calls it with its keyboard; what is not false goes on to the next handler when it is true. */
type Keys = { readonly quill: Quill }

const goTo = (quill: Quill, index: number) => {
  quill.setSelection(index, 0, 'user')
}

/** To the line after a table and its caption. */
const leave = (quill: Quill, { index, length }: PlacedTable) => {
  const end = index + length
  const [line] = quill.getLine(end)
  const hasCaption = end < quill.getLength() && quill.getFormat(end)['table-caption'] === true
  moveCursorBelow(quill, hasCaption ? end + (line?.length() ?? 0) : end)
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

const clearing = (key: string) => ({
  key,
  collapsed: false,
  handler(this: Keys, range: Range): boolean {
    if (!isForDeleteSelected(this.quill, range)) return true
    deleteSelected(this.quill, range)
    return false
  },
})

/** At the start of a table without words Backspace deletes the table. */
const removeEmpty = (quill: Quill) => {
  const table = tableAtCursor(quill)
  const cells = table?.rows.flat() ?? []
  const isEmpty = cells.every(({ length }) => length === 1)
  if (table === undefined || !isEmpty || table.row + table.column > 0) return
  quill.updateContents(newDelta().retain(table.index).delete(table.length), 'user')
  goTo(quill, Math.min(table.index, quill.getLength() - 1))
}

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
  'table backspace': {
    key: 'Backspace',
    collapsed: true,
    offset: 0,
    format: ['table'],
    handler(this: Keys) {
      removeEmpty(this.quill)
    },
  },
  'table clear by backspace': clearing('Backspace'),
  'table clear by delete': clearing('Delete'),
  'after table backspace': beforeCaption,
}
