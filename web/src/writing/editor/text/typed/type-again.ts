import type { Quill } from 'react-quill'
import type { Typed } from './typed-before.ts'

/** What may become a format or open a menu. */
const SIGNS = /[#>*+`~|^_@$/-]|1[.)] |\]\(/

/** Removes the text typed before the helpers were loaded and types it again, so that it is formatted or opens a menu. */
export const typeAgain = async (quill: Quill, { start, letters, steps }: Typed): Promise<void> => {
  const text = letters.map((each) => each.text).join('')
  if (!SIGNS.test(text) || quill.getText(start, text.length) !== text) return
  quill.deleteText(start, text.length, 'user')
  // Neither the first typing nor this is a step of its own.
  quill.history.stack.undo.length = Math.min(steps, quill.history.stack.undo.length)
  quill.history.cutoff()
  for (const each of letters) {
    type(quill, each)
    // What formats waits until a key has put the cursor.
    await Promise.resolve()
  }
}

const type = (quill: Quill, { text, marks }: Typed['letters'][number]) => {
  const { index } = quill.getSelection(true)
  if (text === '\n') {
    quill.root.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    return
  }
  quill.insertText(index, text, { ...quill.getFormat(index), ...marks }, 'user')
  quill.setSelection(index + text.length, 0, 'user')
}
