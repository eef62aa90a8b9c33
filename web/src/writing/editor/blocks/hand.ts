import type { Quill } from 'react-quill'
import { trackPositions } from '../document/text-positions.ts'
import { type BlockInHand, blockAt } from './block-at.ts'
import { createFrame, elementAt } from './frame.ts'
import { FILL_IN } from './move-cursor.ts'
import { handAt } from './hand-acts.ts'

/**
 * Follows which block of a text is in hand.
 * @param onChange receives the new block, and whether it was just inserted, so that its first field takes the focus.
 */
export const followHand = (
  quill: Quill,
  onChange: (block: BlockInHand | undefined, isNew: boolean) => void,
) => {
  /** Where the cursor is, or was when it left the text for the tools. */
  const place = trackPositions(quill)(0)
  const frame = createFrame(quill)
  let told = ''
  const look = () => {
    const range = quill.hasFocus() ? quill.getSelection() : null
    if (range !== null) place.index = range.index
    show(range !== null && range.length > 1 ? undefined : blockAt(quill, place.index))
  }
  const show = (block: BlockInHand | undefined, isNew = false) => {
    frame.around(block && elementAt(quill, 'index' in block ? block.index : place.index))
    const now = JSON.stringify(block) ?? ''
    if (now === told && !isNew) return
    told = now
    onChange(block, isNew)
  }
  const fillIn = (index: number) => {
    place.index = index
    show(blockAt(quill, index), true)
  }
  /** The index behind the block in hand, if it is embedded. */
  const behind = () => {
    const block = blockAt(quill, place.index)
    return block !== undefined && 'index' in block ? { block, index: block.index + 1 } : undefined
  }
  const hand = handAt({ quill, place, look, behind })
  /** Whoever presses a figure, an image or a footnote has it in hand; links in it lead nowhere here. */
  const pick = (event: Event) => {
    const { target } = event
    if (!(target instanceof Element)) return
    const picked = target.closest('figure, .fn') ?? target.closest('img, hr')
    const blot = picked === null ? null : quill.scroll.find(picked)
    if (picked === null || blot === null) return
    event.preventDefault()
    quill.setSelection(blot.offset(quill.scroll), 0, 'user')
  }
  quill.on('editor-change', look)
  quill.on(FILL_IN, fillIn)
  quill.root.addEventListener('click', pick)
  look()
  return {
    hand,
    stop: () => {
      frame.remove()
      quill.off('editor-change', look)
      quill.off(FILL_IN, fillIn)
      quill.root.removeEventListener('click', pick)
    },
  }
}
