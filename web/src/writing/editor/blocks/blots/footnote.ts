import Embed from 'quill/blots/embed.js'
import type { Inline } from '../../document/lines.ts'
import { wordsOf } from '../../document/words-of.ts'
import { htmlElement } from './html-element.ts'

/** A footnote's number, which the style sheet counts; the note itself is its value. */
export class Footnote extends Embed {
  static override blotName = 'footnote'
  static override tagName = 'SUP'
  static override className = 'fn'

  static override create(note: Inline): HTMLElement {
    const node = htmlElement(super.create())
    node.dataset['value'] = JSON.stringify(note)
    node.title = wordsOf(note)
    return node
  }

  static override value(node: HTMLElement): Inline {
    const note: unknown = JSON.parse(node.dataset['value'] ?? '[]')
    return isInline(note) ? note : []
  }
}

const isInline = (note: unknown): note is Inline => Array.isArray(note)
