import type { Quill } from 'react-quill'
import { Cell } from '../blots/table.ts'
import { type Delta, newDelta } from '../../document/delta.ts'
import { linesOf } from '../../document/lines.ts'

/** Whether a cell stands at an index. */
export const isInCell = (quill: Quill, index: number): boolean => quill.getLine(index)[0] instanceof Cell

/** Joins pasted lines by line breaks for a cell. Undefined if there are blocks, which belong below the table. */
export const fitToCell = (pasted: Delta): Delta | undefined => {
  const ops = pasted.ops.map(({ insert = '', attributes = {} }) => ({ insert, attributes }))
  const lines = linesOf(ops)
  const isForCell = lines.every((line) => line.block === undefined && line.formats.table === undefined)
  if (!isForCell) return undefined
  const inner = newDelta()
  for (const [place, line] of lines.entries()) {
    if (place > 0) inner.insert({ 'line-break': true })
    if (line.block !== undefined) continue
    for (const { insert, attributes } of line.content) inner.insert(insert, { ...attributes })
  }
  return inner
}
