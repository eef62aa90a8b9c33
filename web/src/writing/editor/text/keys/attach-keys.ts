import type { Quill } from 'react-quill'
import { editorKeys } from '../../../../shared/shortcuts/editor-keys.ts'

type Keys = { readonly quill: Quill }
type Range = { readonly index: number; readonly length: number }
type Context = { readonly event: KeyboardEvent; readonly format: Readonly<Record<string, unknown>> }

/** What code is indented by. */
const STEP = '  '

/**
 * Keys that make lines what they are, and the tab key in lists and in code. Esc lets the next Tab leave the text, wherever
 * the cursor is.
 * @returns what ends it.
 */
export const attachKeys = (quill: Quill): (() => void) => {
  for (const { keys, line } of editorKeys) {
    if (line === undefined) continue
    const { format, value } = line
    const binding = {
      // Where the digit is on the keyboard: with Shift it is another sign.
      key: keys.codePointAt(keys.length - 1) ?? 0,
      shortKey: true,
      altKey: keys.includes('Alt+'),
      shiftKey: keys.includes('Shift+'),
    }
    quill.keyboard.addBinding(binding, function press(this: Keys, _range: Range, context: Context) {
      // By Ctrl and Alt some keyboards write signs.
      if (context.event.getModifierState('AltGraph')) return true
      if (context.format['table'] !== undefined) return false
      this.quill.format(format, context.format[format] === value ? false : value, 'user')
      return false
    })
  }
  quill.keyboard.addBinding({ key: 'Tab', shiftKey: null, format: ['list'] }, indentItem)
  quill.keyboard.addBinding({ key: 'Tab', shiftKey: null, format: ['code-block'] }, indentCode)
  return letTabLeave(quill)
}

/** A list within a list, and out of it again. */
function indentItem(this: Keys, _range: Range, { event }: Context) {
  this.quill.format('indent', event.shiftKey ? '-1' : '+1', 'user')
}

/** All lines that are selected; or the rest of the line, where the cursor is. */
function indentCode(this: Keys, { index, length }: Range, { event }: Context) {
  const { quill } = this
  if (length === 0 && !event.shiftKey) {
    quill.insertText(index, STEP, 'user')
    quill.setSelection(index + STEP.length, 0, 'user')
    return
  }
  for (const line of quill.getLines(index, Math.max(length, 1))) {
    const start = line.offset(quill.scroll)
    if (!event.shiftKey) quill.insertText(start, STEP, 'user')
    else {
      const indented = /^ {0,2}/.exec(quill.getText(start, line.length()))?.[0].length ?? 0
      if (indented > 0) quill.deleteText(start, indented, 'user')
    }
  }
}

const letTabLeave = (quill: Quill): (() => void) => {
  let isLeaving = false
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab' && isLeaving) event.stopPropagation()
    if (event.key !== 'Shift') isLeaving = event.key === 'Escape'
  }
  const stay = () => {
    isLeaving = false
  }
  // Before Quill's own keys.
  quill.container.addEventListener('keydown', onKey, true)
  quill.root.addEventListener('blur', stay)
  return () => {
    quill.container.removeEventListener('keydown', onKey, true)
    quill.root.removeEventListener('blur', stay)
  }
}
