import Embed from 'quill/blots/embed.js'
import { htmlElement } from './html-element.ts'

/** A new line within a paragraph or a cell. */
export class LineBreak extends Embed {
  static override blotName = 'line-break'
  static override tagName = 'SPAN'
  static override className = 'ql-line-break'

  static override create(): HTMLElement {
    const node = htmlElement(super.create())
    node.append(document.createElement('br'))
    return node
  }

  static override value(): true {
    return true
  }
}
