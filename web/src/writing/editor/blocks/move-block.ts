import type { Quill } from 'react-quill'
import { contentsOf, deltaFromOps, lineFormats } from '../document/contents.ts'
import { type Delta, newDelta } from '../document/delta.ts'
import type { Attributes, Op } from '../document/lines.ts'
import type { Unit } from './units.ts'

type Moved = Pick<Unit, 'index' | 'length'>

const endsLine = (op: Op | undefined): boolean => typeof op?.insert === 'string' && op.insert.endsWith('\n')

const replaceFormats = (before: Attributes, formats: Attributes): Attributes => ({
  ...Object.fromEntries(Object.keys(before).map((name) => [name, null])),
  ...formats,
})

/** The text's last newline cannot be moved, so it becomes the end of the moved block. */
const toEnd = (quill: Quill, { index, length }: Moved): Delta => {
  const last = quill.getLength() - 1
  const { ops } = contentsOf(quill, index, length)
  const above = lineFormats(quill, last)
  const moved = deltaFromOps(ops)
  const isLine = endsLine(ops.at(-1))
  const formats = isLine ? lineFormats(quill, index + length - 1) : {}
  return newDelta()
    .retain(index)
    .delete(length)
    .retain(last - index - length)
    .insert('\n', above)
    .concat(isLine ? moved.slice(0, length - 1) : moved)
    .retain(1, replaceFormats(above, formats))
}

/** The text's last newline cannot be moved, so it becomes the end of the line above. */
const fromEnd = (quill: Quill, { index, length }: Moved, to: number): Delta => {
  const moved = deltaFromOps(contentsOf(quill, index, length).ops)
  const own = lineFormats(quill, quill.getLength() - 1)
  const isBelowLine = endsLine(contentsOf(quill, index - 1, 1).ops[0])
  const delta = newDelta().retain(to).concat(moved)
  return isBelowLine
    ? delta
        .retain(index - 1 - to)
        .delete(length)
        .retain(1, replaceFormats(own, lineFormats(quill, index - 1)))
    : delta
        .retain(index - to)
        .delete(length - 1)
        .retain(1, replaceFormats(own, {}))
}

const moveDelta = (quill: Quill, moved: Moved, to: number): Delta => {
  const { index, length } = moved
  const end = index + length
  const all = quill.getLength()
  if (to >= all) return toEnd(quill, moved)
  if (end >= all) return fromEnd(quill, moved, to)
  const content = deltaFromOps(contentsOf(quill, index, length).ops)
  return to > index
    ? newDelta()
        .retain(index)
        .delete(length)
        .retain(to - end)
        .concat(content)
    : newDelta()
        .retain(to)
        .concat(content)
        .retain(index - to)
        .delete(length)
}

/** Moves a block in front of the block at `to`. Returns its new index. One undo reverts it. */
export const moveBlock = (quill: Quill, moved: Moved, to: number): number => {
  const { index, length } = moved
  if (to >= index && to <= index + length) return index
  const change = moveDelta(quill, moved, to)
  quill.history.cutoff()
  quill.updateContents(change, 'user')
  quill.history.cutoff()
  return to > index ? to - length : to
}
