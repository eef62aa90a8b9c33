import Block from 'quill/blots/block.js'
import type { Quill } from 'react-quill'
import { contentsOf } from '../document/contents.ts'
import { newDelta } from '../document/delta.ts'
import { tableAt } from './tables/table-at.ts'

/** Event on Quill's emitter. The loaded helpers add a row at once, so that the next key is typed into it. */
export const ADD_ROW = 'add-row'

/** Event on Quill's emitter. The tools of the block at the given index then focus their first field. */
export const FOCUS_FIELD = 'field'

/** Embeds whose text, such as a caption or a footnote's text, is edited in their tools. */
const WITH_FIELDS = ['figure-image', 'figure-gallery', 'figure-strip', 'footnote']

/**
 * Moves the cursor to the first empty cell of a table, the first field, or below the block. Until the
 * field has loaded, the cursor is after the block.
 */
export const moveCursorAfterInsert = (quill: Quill, index: number): void => {
  const cells = tableAt(quill, index)?.rows.flat()
  const cell = cells?.find(({ length }) => length === 1) ?? cells?.[0]
  if (cell !== undefined) quill.setSelection(cell.index, 0, 'user')
  else if (hasField(quill, index)) {
    quill.setSelection(index + 1, 0, 'user')
    quill.emitter.emit(FOCUS_FIELD, index)
  } else moveCursorBelow(quill, index + 1)
}

const hasField = (quill: Quill, index: number): boolean => {
  const insert = contentsOf(quill, index, 1).ops[0]?.insert
  return typeof insert === 'object' && WITH_FIELDS.some((kind) => kind in insert)
}

/** Moves the cursor to the line at an index. Inserts a line if there is none. */
export const moveCursorBelow = (quill: Quill, index: number): void => {
  const [line] = index < quill.getLength() ? quill.getLine(index) : [null]
  const isLine = line instanceof Block && line.parent === quill.scroll
  if (!isLine) quill.updateContents(newDelta().retain(index).insert('\n'), 'user')
  quill.setSelection(index, 0, 'user')
}
