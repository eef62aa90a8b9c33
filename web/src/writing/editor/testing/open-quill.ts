import Quill from 'quill'
import { registerBlots } from '../blocks/blots/register.ts'
import { contentsOf, deltaFromOps } from '../document/contents.ts'
import { deltaOf } from '../document/delta-of.ts'
import { htmlOf } from '../document/html-of.ts'
import type { Inline } from '../document/lines.ts'
import { quillModules } from '../text/quill-options.ts'

// jsdom does not implement this method.
Range.prototype.getBoundingClientRect ??= () => document.body.getBoundingClientRect()

export const disableScrolling = (quill: Quill): void => {
  quill.scrollSelectionIntoView = () => {}
}

export const openQuill = (text: string | { readonly ops: Inline }) => {
  registerBlots()
  const root = document.createElement('div')
  document.body.replaceChildren(root)
  const modules = quillModules({ onLink: () => {}, onFind: () => {}, onTools: () => {}, onImages: () => {} })
  const quill = new Quill(root, { modules })
  disableScrolling(quill)
  quill.setContents(deltaFromOps((typeof text === 'string' ? deltaOf(text) : text).ops))
  const html = () => htmlOf(contentsOf(quill))
  return { quill, html }
}

export const press = (quill: Quill, key: string, options: KeyboardEventInit = {}): boolean =>
  quill.root.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options }))

export const typeAt = (quill: Quill, index: number, text: string): void => {
  quill.focus()
  quill.insertText(index, text, 'user')
  quill.setSelection(index + text.length, 0, 'user')
}
