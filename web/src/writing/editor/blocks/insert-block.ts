import type { Quill } from 'react-quill'
import { Cell } from './blots/table.ts'
import { lineFormats } from '../document/contents.ts'
import { newDelta } from '../document/delta.ts'
import type { Block, Op } from '../document/lines.ts'
import { tableAt } from './tables/table-at.ts'

/** The edge of a block nearest to an index: nothing of its own stands within a word, a paragraph or a table. */
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

const withoutAll = (formats: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.keys(formats).map((name) => [name, null]))

/**
 * Puts what is no part of a paragraph between two blocks.
 * @returns the index of what was put in.
 */
export const insertBetween = (quill: Quill, index: number, ops: readonly Op[]): number => {
  const at = edgeAt(quill, index)
  const isAtEnd = at >= quill.getLength()
  const delta = newDelta().retain(isAtEnd ? at - 1 : at)
  const formats = isAtEnd ? lineFormats(quill, at - 1) : {}
  if (isAtEnd) delta.insert('\n', formats)
  for (const { insert, attributes } of ops) delta.insert(insert, { ...attributes })
  // The line that ends the text ends what comes after.
  if (isAtEnd) delta.retain(1, withoutAll(formats))
  quill.updateContents(delta, 'user')
  return at
}

/** Puts a block of its own at the nearest edge. @returns its index. */
export const insertBlock = (quill: Quill, index: number, block: Block): number =>
  insertBetween(quill, index, [{ insert: block }])
