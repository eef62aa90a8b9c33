import { BlockEmbed } from 'quill/blots/block.js'
import type { Quill } from 'react-quill'

/** Where arrows go from a figure, which is one place in the text. */
const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** Keys that write: signs, and what keyboards on screens and input methods tell in their place. */
const isWriting = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && (key.length === 1 || ['Process', 'Unidentified', 'Dead'].includes(key))

/**
 * Keeps the cursor at a figure right below another. Chromium has no place for a caret between two elements that cannot be
 * edited: at the next key it moves the caret to where the text begins, before anybody is told of the key. Letters open a
 * line above the figure, arrows go on from it, and all other keys find the cursor where it was.
 * @returns what ends it.
 */
export const holdCaret = (quill: Quill): (() => void) => {
  const { selection } = quill
  /** Where the cursor was, if it stood at a figure and the browser has moved it since. */
  const lostPlace = () => {
    const native = selection.getNativeRange()
    const range = selection.lastRange
    if (range === null || native === null || range.length > 0 || !quill.hasFocus()) return undefined
    const [line] = quill.getLine(range.index)
    const isMoved = selection.normalizedToRange(native).index !== range.index
    return line instanceof BlockEmbed && isMoved ? range : undefined
  }
  const onKey = (event: KeyboardEvent) => {
    const range = lostPlace()
    if (range === undefined) return
    selection.setRange(range, true)
    const step = STEPS[event.key]
    if (isWriting(event)) {
      quill.insertText(range.index, '\n', 'user')
      quill.setSelection(range.index, 0, 'user')
    } else if (step !== undefined) {
      event.preventDefault()
      if (event.shiftKey) quill.setSelection(step < 0 ? range.index - 1 : range.index, 1, 'user')
      else quill.setSelection(range.index + step, 0, 'user')
    }
  }
  quill.container.addEventListener('keydown', onKey, true)
  return () => {
    quill.container.removeEventListener('keydown', onKey, true)
  }
}
