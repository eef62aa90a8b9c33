import { keysTexts } from './keys.texts.ts'

const { editor: texts } = keysTexts

export type EditorKey = {
  /** In the notation of `localShortcuts`, such as `Ctrl+B`. */
  readonly keys: string
  readonly does: string
  /** The line format that these keys set. Undefined if other code handles them. */
  readonly line?: { readonly format: string; readonly value: string | number | boolean }
}

export const editorKeys: readonly EditorKey[] = [
  { keys: 'Ctrl+B', does: texts.bold },
  { keys: 'Ctrl+I', does: texts.italic },
  { keys: 'Ctrl+U', does: texts.underline },
  { keys: 'Ctrl+K', does: texts.link },
  { keys: 'Ctrl+Alt+0', does: texts.paragraph, line: { format: 'header', value: false } },
  { keys: 'Ctrl+Alt+2', does: texts.heading, line: { format: 'header', value: 2 } },
  { keys: 'Ctrl+Alt+3', does: texts.subheading, line: { format: 'header', value: 3 } },
  { keys: 'Ctrl+Alt+4', does: texts.minorHeading, line: { format: 'header', value: 4 } },
  { keys: 'Ctrl+Shift+7', does: texts.ordered, line: { format: 'list', value: 'ordered' } },
  { keys: 'Ctrl+Shift+8', does: texts.bullet, line: { format: 'list', value: 'bullet' } },
  { keys: 'Ctrl+Shift+9', does: texts.quote, line: { format: 'blockquote', value: true } },
  { keys: 'Alt+Shift+Up', does: texts.up },
  { keys: 'Alt+Shift+Down', does: texts.down },
  { keys: '/', does: texts.block },
  { keys: '@', does: texts.mention },
  { keys: 'Shift+Enter', does: texts.breakLine },
  { keys: 'Ctrl+Z', does: texts.undo },
  { keys: 'Ctrl+Shift+Z', does: texts.redo },
  { keys: 'Ctrl+F', does: texts.find },
  { keys: 'Ctrl+Shift+V', does: texts.plain },
  { keys: 'Ctrl+S', does: texts.save },
  { keys: 'Ctrl+Enter', does: texts.publish },
  { keys: 'Ctrl+Shift+F', does: texts.focus },
  { keys: 'Alt+F10', does: texts.tools },
  { keys: 'Tab', does: texts.indent },
  { keys: 'Shift+Tab', does: texts.outdent },
  { keys: 'Esc, Tab', does: texts.leave },
  { keys: 'Esc', does: texts.back },
]
