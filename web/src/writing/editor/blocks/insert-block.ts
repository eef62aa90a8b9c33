import type { Quill } from 'react-quill'
import { Cell } from './blots/table.ts'
import { lineFormats } from '../document/contents.ts'
import { newDelta } from '../document/delta.ts'
import type { Block, Op } from '../document/lines.ts'
import { tableAt } from './tables/table-at.ts'

/** Returns the index if a line starts there, or else the end of its paragraph or table. */
const edgeAt = (quill: Quill, index: number): number => {
  const [line, offset] = quill.getLine(index)
  if (line === null || offset === 0) {
    if (!(line instanceof Cell)) return index
  }
  const table = tableAt(quill, index)
  const end = table === undefined ? index - offset + (line?.length() ?? 1) : table.index + table.length
  const isTable = table !== undefined && end < quill.getLength()
  const hasCaption = isTable && quill.getFormat(end)['table-caption'] === true
  return hasCaption ? end + (quill.getLine(end)[0]?.length() ?? 0) : end
}

const clearedFormats = (formats: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.keys(formats).map((name) => [name, null]))

/** Inserts at the index, or after its paragraph or table. Returns the index of the first block. */
export const insertBetween = (quill: Quill, index: number, ops: readonly Op[]): number => {
  const at = edgeAt(quill, index)
  const isAtEnd = at >= quill.getLength()
  const delta = newDelta().retain(isAtEnd ? at - 1 : at)
  const formats = isAtEnd ? lineFormats(quill, at - 1) : {}
  if (isAtEnd) delta.insert('\n', formats)
  for (const { insert, attributes } of ops) delta.insert(insert, { ...attributes })
  // Nothing can follow the text's last newline, so this newline ends the inserted content.
  if (isAtEnd) delta.retain(1, clearedFormats(formats))
  quill.updateContents(delta, 'user')
  return at
}

export const insertBlock = (quill: Quill, index: number, block: Block): number =>
  insertBetween(quill, index, [{ insert: block }])
