import type { Quill } from 'react-quill'
import { trackPositions } from '../document/text-positions.ts'
import { blockAt, type SelectedBlock } from './block-at.ts'
import { createFrame, elementAt } from './frame.ts'
import { FOCUS_FIELD } from './move-cursor.ts'
import { createBlockActions } from './block-actions.ts'

/** Reports the selected block. `isNew`: it was just inserted, so its first field gets the focus. */
export const trackSelectedBlock = (
  quill: Quill,
  onChange: (block: SelectedBlock | undefined, isNew: boolean) => void,
) => {
  const cursor = trackPositions(quill)(0)
  const frame = createFrame(quill)
  let last = ''
  const update = () => {
    const range = quill.hasFocus() ? quill.getSelection() : null
    if (range !== null) cursor.index = range.index
    report(range !== null && range.length > 1 ? undefined : blockAt(quill, cursor.index))
  }
  const report = (block: SelectedBlock | undefined, isNew = false) => {
    frame.show(block && elementAt(quill, 'index' in block ? block.index : cursor.index))
    const now = JSON.stringify(block) ?? ''
    if (now === last && !isNew) return
    last = now
    onChange(block, isNew)
  }
  const focusField = (index: number) => {
    cursor.index = index
    report(blockAt(quill, index), true)
  }
  const afterBlock = () => {
    const block = blockAt(quill, cursor.index)
    return block !== undefined && 'index' in block ? { block, index: block.index + 1 } : undefined
  }
  const actions = createBlockActions({ quill, cursor, update, afterBlock })
  /** Prevents links in figures from opening. */
  const selectClicked = (event: Event) => {
    const { target } = event
    if (!(target instanceof Element)) return
    const element = target.closest('figure, .fn') ?? target.closest('img, hr')
    const blot = element === null ? null : quill.scroll.find(element)
    if (element === null || blot === null) return
    event.preventDefault()
    quill.setSelection(blot.offset(quill.scroll), 0, 'user')
  }
  quill.on('editor-change', update)
  quill.on(FOCUS_FIELD, focusField)
  quill.root.addEventListener('click', selectClicked)
  update()
  return {
    actions,
    stop: () => {
      frame.remove()
      quill.off('editor-change', update)
      quill.off(FOCUS_FIELD, focusField)
      quill.root.removeEventListener('click', selectClicked)
    },
  }
}
