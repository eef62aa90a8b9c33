import type { Quill } from 'react-quill'
import { editorKeys } from '../../../../shared/shortcuts/editor-keys.ts'

type KeyboardModule = { readonly quill: Quill }
type Range = { readonly index: number; readonly length: number }
type Context = { readonly event: KeyboardEvent; readonly format: Readonly<Record<string, unknown>> }

const INDENT = '  '

/** After Esc, the next Tab moves the focus out of the text. Returns a cleanup function. */
export const attachKeys = (quill: Quill): (() => void) => {
  for (const { keys, line } of editorKeys) {
    if (line === undefined) continue
    const { format, value } = line
    const binding = {
      // Uses the key code of the digit, because Shift changes the character that the key types.
      key: keys.codePointAt(keys.length - 1) ?? 0,
      shortKey: true,
      altKey: keys.includes('Alt+'),
      shiftKey: keys.includes('Shift+'),
    }
    quill.keyboard.addBinding(
      binding,
      function toggle(this: KeyboardModule, _range: Range, context: Context) {
        // Some keyboard layouts use Ctrl+Alt (AltGr) to type characters.
        if (context.event.getModifierState('AltGraph')) return true
        if (context.format['table'] !== undefined) return false
        this.quill.format(format, context.format[format] === value ? false : value, 'user')
        return false
      },
    )
  }
  quill.keyboard.addBinding({ key: 'Tab', shiftKey: null, format: ['list'] }, indentItem)
  quill.keyboard.addBinding({ key: 'Tab', shiftKey: null, format: ['code-block'] }, indentCode)
  return attachEscape(quill)
}

function indentItem(this: KeyboardModule, _range: Range, { event }: Context) {
  this.quill.format('indent', event.shiftKey ? '-1' : '+1', 'user')
}

/** Without a selection, Tab inserts spaces at the cursor. */
function indentCode(this: KeyboardModule, { index, length }: Range, { event }: Context) {
  const { quill } = this
  if (length === 0 && !event.shiftKey) {
    quill.insertText(index, INDENT, 'user')
    quill.setSelection(index + INDENT.length, 0, 'user')
    return
  }
  for (const line of quill.getLines(index, Math.max(length, 1))) {
    const start = line.offset(quill.scroll)
    if (!event.shiftKey) quill.insertText(start, INDENT, 'user')
    else {
      const indented = /^ {0,2}/.exec(quill.getText(start, line.length()))?.[0].length ?? 0
      if (indented > 0) quill.deleteText(start, indented, 'user')
    }
  }
}

const attachEscape = (quill: Quill): (() => void) => {
  let isLeaving = false
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab' && isLeaving) event.stopPropagation()
    if (event.key !== 'Shift') isLeaving = event.key === 'Escape'
  }
  const reset = () => {
    isLeaving = false
  }
  // Uses the capture phase to run before Quill's own listener.
  quill.container.addEventListener('keydown', onKey, true)
  quill.root.addEventListener('blur', reset)
  return () => {
    quill.container.removeEventListener('keydown', onKey, true)
    quill.root.removeEventListener('blur', reset)
  }
}
