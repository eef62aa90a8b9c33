import type { Quill } from 'react-quill'
import type { TypedText } from './record-typed.ts'

/** Characters that can start Markdown or open a menu. */
const SIGNS = /[#>*+`~|^_@$/-]|1[.)] |\]\(/

/** Removes the recorded text and types it again, so that Markdown is formatted and menus open. */
export const retype = async (quill: Quill, { start, letters, steps }: TypedText): Promise<void> => {
  const text = letters.map((each) => each.text).join('')
  if (!SIGNS.test(text) || quill.getText(start, text.length) !== text) return
  quill.deleteText(start, text.length, 'user')
  // Removes the undo steps of the first typing and of its removal.
  quill.history.stack.undo.length = Math.min(steps, quill.history.stack.undo.length)
  quill.history.cutoff()
  for (const each of letters) {
    type(quill, each)
    // Typed Markdown is formatted in a microtask, after Quill has set the cursor.
    await Promise.resolve()
  }
}

const type = (quill: Quill, { text, marks }: TypedText['letters'][number]) => {
  const { index } = quill.getSelection(true)
  if (text === '\n') {
    quill.root.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    return
  }
  quill.insertText(index, text, { ...quill.getFormat(index), ...marks }, 'user')
  quill.setSelection(index + text.length, 0, 'user')
}
