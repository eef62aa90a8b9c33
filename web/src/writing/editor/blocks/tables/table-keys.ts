import type { Quill } from 'react-quill'
import { ADD_ROW, moveCursorBelow } from '../move-cursor.ts'
import { newDelta } from '../../document/delta.ts'
import { deleteSelected, needsDeleteSelected } from './delete-selected.ts'
import { type PlacedTable, tableAtCursor } from './table-at.ts'

type Range = { readonly index: number; readonly length: number }
type Context = { readonly event: KeyboardEvent; readonly format: Readonly<Record<string, unknown>> }
/** `this` in key handlers. If a handler returns true, Quill runs the next one. */
type KeyboardModule = { readonly quill: Quill }

const moveTo = (quill: Quill, index: number) => {
  quill.setSelection(index, 0, 'user')
}

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
  if (next !== undefined) moveTo(quill, endOf(next))
  else if (isBack) moveTo(quill, Math.max(table.index - 1, 0))
  else if (!quill.emitter.emit(ADD_ROW))
    void import('./change-table.ts').then(({ appendRow }) => appendRow(quill))
}

const enter = (quill: Quill) => {
  const table = tableAtCursor(quill)
  if (table === undefined) return
  const below = table.rows[table.row + 1]?.[table.column]
  if (below === undefined) leave(quill, table)
  else moveTo(quill, endOf(below))
}

const clearBinding = (key: string) => ({
  key,
  collapsed: false,
  handler(this: KeyboardModule, range: Range): boolean {
    if (!needsDeleteSelected(this.quill, range)) return true
    deleteSelected(this.quill, range)
    return false
  },
})

/** Deletes a table without any text, if the cursor is in its first cell. */
const removeEmptyTable = (quill: Quill) => {
  const table = tableAtCursor(quill)
  if (table === undefined || table.row + table.column > 0) return
  if (table.rows.flat().some(({ length }) => length > 1)) return
  quill.updateContents(newDelta().retain(table.index).delete(table.length), 'user')
  moveTo(quill, Math.min(table.index, quill.getLength() - 1))
}

/** Prevents Backspace from joining the last cell of a table with the line below it. */
const backspaceAfterTable = {
  key: 'Backspace',
  collapsed: true,
  offset: 0,
  handler(this: KeyboardModule, range: Range, { format }: Context): boolean {
    const isAfterTable = this.quill.getFormat(range.index - 1)['table'] !== undefined
    if (range.index === 0 || format['table'] !== undefined || !isAfterTable) return true
    if (format['table-caption'] === true)
      this.quill.formatLine(range.index, 1, 'table-caption', false, 'user')
    else moveTo(this.quill, range.index - 1)
    return false
  },
}

/** Key bindings within a table. A binding with the name of one of Quill's replaces it. */
export const tableKeys = {
  'table tab': {
    key: 'Tab',
    shiftKey: null,
    format: ['table'],
    handler(this: KeyboardModule, _range: Range, { event }: Context) {
      tab(this.quill, event.shiftKey)
    },
  },
  'table enter': {
    key: 'Enter',
    shiftKey: false,
    format: ['table'],
    handler(this: KeyboardModule) {
      enter(this.quill)
    },
  },
  'caption enter': {
    key: 'Enter',
    format: ['table-caption'],
    handler(this: KeyboardModule, { index, length }: Range) {
      const delta = newDelta().retain(index).delete(length).insert('\n', { 'table-caption': true })
      const [line, offset] = this.quill.getLine(index + length)
      const rest = (line?.length() ?? 1) - offset - 1
      this.quill.updateContents(delta.retain(rest).retain(1, { 'table-caption': null }), 'user')
      moveTo(this.quill, index + 1)
    },
  },
  'table backspace': {
    key: 'Backspace',
    collapsed: true,
    offset: 0,
    format: ['table'],
    handler(this: KeyboardModule) {
      removeEmptyTable(this.quill)
    },
  },
  'table clear by backspace': clearBinding('Backspace'),
  'table clear by delete': clearBinding('Delete'),
  'after table backspace': backspaceAfterTable,
}
