import type { Quill } from 'react-quill'
import { moveCursorAfterInsert } from './move-cursor.ts'
import { insertBlock } from './insert-block.ts'
import { contentsOf, deltaFromOps } from '../document/contents.ts'
import { deltaOf } from '../document/delta-of.ts'

export { insertImages } from './insert-images.ts'
export { runCommand } from './run-command.ts'

export const insertEmbed = (quill: Quill, address: string): void => {
  const { index } = quill.getSelection(true)
  moveCursorAfterInsert(quill, insertBlock(quill, index, { 'figure-embed': { address, text: address } }))
}

/** Changes only the parts that differ, in one undo step. Keeps text typed since `replaced`. */
export const replaceText = (quill: Quill, html: string, replaced = contentsOf(quill)): void => {
  const before = deltaFromOps(replaced.ops)
  const typed = before.diff(deltaFromOps(contentsOf(quill).ops))
  const change = before.diff(deltaFromOps(deltaOf(html).ops))
  quill.history.cutoff()
  quill.updateContents(typed.transform(change, true), 'user')
  quill.history.cutoff()
}

/** Links the selection, or inserts the address as a link. An undefined address removes the link. */
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

const linkAt = (quill: Quill, index: number): [{ index: number; length: number } | undefined, number] => {
  const [leaf, offset] = quill.getLeaf(index)
  const link = leaf?.parent.domNode instanceof HTMLAnchorElement ? leaf.parent : undefined
  return [link && { index, length: link.length() }, offset]
}
