import Block from 'quill/blots/block.js'
import type { Quill } from 'react-quill'
import { contentsOf } from '../document/contents.ts'
import { newDelta } from '../document/delta.ts'
import { tableAt } from './tables/table-at.ts'

/** The event of Quill's emitter that asks the tools to focus the first field of the block at an index. */
export const FILL_IN = 'fill-in'

/** Blocks that are filled in by a field of their tools: a caption, a label, the text of a note. */
const FILLED_IN = ['figure-image', 'figure-gallery', 'figure-strip', 'footnote']

/**
 * Puts the cursor where the author goes on after the block at an index was inserted: the first empty cell of a table, the first
 * field of a figure or footnote, the line below any other block. Behind a block with a field the cursor is right behind it, for
 * keys typed before its tools have loaded.
 */
export const moveCursorAfterInsert = (quill: Quill, index: number): void => {
  const cells = tableAt(quill, index)?.rows.flat()
  const cell = cells?.find(({ length }) => length === 1) ?? cells?.[0]
  if (cell !== undefined) quill.setSelection(cell.index, 0, 'user')
  else if (isFilledIn(quill, index)) {
    quill.setSelection(index + 1, 0, 'user')
    quill.emitter.emit(FILL_IN, index)
  } else moveCursorBelow(quill, index + 1)
}

const isFilledIn = (quill: Quill, index: number): boolean => {
  const insert = contentsOf(quill, index, 1).ops[0]?.insert
  return typeof insert === 'object' && FILLED_IN.some((kind) => kind in insert)
}

/** Puts the cursor into the line at an index. If no paragraph, heading or quotation is there, inserts an empty paragraph. */
export const moveCursorBelow = (quill: Quill, index: number): void => {
  const [line] = index < quill.getLength() ? quill.getLine(index) : [null]
  const isLine = line instanceof Block && line.parent === quill.scroll
  if (!isLine) quill.updateContents(newDelta().retain(index).insert('\n'), 'user')
  quill.setSelection(index, 0, 'user')
}
