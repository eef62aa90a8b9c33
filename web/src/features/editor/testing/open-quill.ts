import Quill from 'quill'
import { registerBlots } from '../blots/register.ts'
import { contentsOf, deltaWith } from '../contents.ts'
import { deltaOf } from '../document/delta-of.ts'
import { htmlOf } from '../document/html-of.ts'
import type { Inline } from '../document/lines.ts'
import { modulesFor } from '../quill-options.ts'

// jsdom measures nothing, and lacks this.
Range.prototype.getBoundingClientRect ??= () => document.body.getBoundingClientRect()

/** A real editor with a text in the page. */
export const openQuill = (text: string | { readonly ops: Inline }) => {
  registerBlots()
  const root = document.createElement('div')
  document.body.replaceChildren(root)
  const modules = modulesFor({ onLink: () => {}, onFind: () => {}, onTools: () => {}, onImages: () => {} })
  const quill = new Quill(root, { modules })
  quill.setContents(deltaWith((typeof text === 'string' ? deltaOf(text) : text).ops))
  const html = () => htmlOf(contentsOf(quill))
  return { quill, html }
}
