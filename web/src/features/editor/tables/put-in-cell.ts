import type { Quill } from 'react-quill'
import { insertBetween } from '../blocks/insert-block.ts'
import { Cell } from '../blots/table.ts'
import { type Delta, newDelta } from '../delta.ts'
import { linesOf } from '../document/lines.ts'

/** Whether a cell stands at an index. */
export const isInCell = (quill: Quill, index: number): boolean => quill.getLine(index)[0] instanceof Cell

/**
 * What several lines become in a cell: one, with line breaks. Blocks of their own go below the table.
 * @returns what is left for the cell.
 */
export const fitToCell = (quill: Quill, index: number, pasted: Delta): Delta => {
  const ops = pasted.ops.map(({ insert = '', attributes = {} }) => ({ insert, attributes }))
  const lines = linesOf(ops)
  const isForCell = lines.every((line) => line.block === undefined && line.formats.table === undefined)
  const inner = newDelta()
  if (!isForCell) {
    insertBetween(quill, index, ops)
    return inner
  }
  for (const [place, line] of lines.entries()) {
    if (place > 0) inner.insert({ 'line-break': true })
    if (line.block !== undefined) continue
    for (const { insert, attributes } of line.content) inner.insert(insert, { ...attributes })
  }
  return inner
}
