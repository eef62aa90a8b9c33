import type { Quill } from 'react-quill'
import { moveCursorAfterInsert } from './move-cursor.ts'
import { insertBlock } from './insert-block.ts'
import { contentsOf, deltaFromOps } from '../document/contents.ts'
import { deltaOf } from '../document/delta-of.ts'

export { putImages } from './put-images.ts'
export { runTool } from './run-tool.ts'

/** Puts a chart, a video or a post between the blocks, where the cursor is. */
export const putEmbed = (quill: Quill, address: string): void => {
  const { index } = quill.getSelection(true)
  moveCursorAfterInsert(quill, insertBlock(quill, index, { 'figure-embed': { address, text: address } }))
}

/**
 * Replaces the differing part of the text. One undo reverts it, and the cursor stays in place.
 * @param replaced the contents that `html` replaces. What was typed since then stays.
 */
export const replaceText = (quill: Quill, html: string, replaced = contentsOf(quill)): void => {
  const before = deltaFromOps(replaced.ops)
  const typed = before.diff(deltaFromOps(contentsOf(quill).ops))
  const change = before.diff(deltaFromOps(deltaOf(html).ops))
  quill.history.cutoff()
  quill.updateContents(typed.transform(change, true), 'user')
  quill.history.cutoff()
}

/** Makes a link of what is selected; the address itself becomes the text where nothing is. Nothing takes it off. */
export const applyLink = (quill: Quill, address: string | undefined): void => {
  const { index, length } = quill.getSelection(true)
  const [range, offset] = length > 0 ? [{ index, length }, 0] : linkAt(quill, index)
  if (range !== undefined)
    quill.formatText(range.index - offset, range.length, 'link', address ?? false, 'user')
  else if (address !== undefined) {
    quill.insertText(index, address, { link: address }, 'user')
    quill.setSelection(index + address.length, 0, 'user')
  }
}

/** The whole link that the cursor stands in. */
const linkAt = (quill: Quill, index: number): [{ index: number; length: number } | undefined, number] => {
  const [leaf, offset] = quill.getLeaf(index)
  const link = leaf?.parent.domNode instanceof HTMLAnchorElement ? leaf.parent : undefined
  return [link && { index, length: link.length() }, offset]
}
