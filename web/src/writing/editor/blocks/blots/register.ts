import Quill from 'quill'
import { BlockEmbed } from 'quill/blots/block.js'
import Embed from 'quill/blots/embed.js'
import { CalloutContainer, CalloutLine } from './callout.ts'
import { FigureEmbed, FigureGallery, FigureImage, FigureStrip, htmlElement } from './figures.ts'
import { Body, Cell, cellKind, numberCell, Row, Table, tableCaption } from './table.ts'
import type { Mention as Person, Inline } from '../../document/lines.ts'
import { plainText } from '../../document/plain-text.ts'

class Rule extends BlockEmbed {
  static override blotName = 'rule'
  static override tagName = 'HR'
}

/** A line break within a paragraph or a cell. */
class LineBreak extends Embed {
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

/** A mentioned person, which is inserted and deleted as one unit. */
class Mention extends Embed {
  static override blotName = 'mention'
  static override tagName = 'SPAN'
  static override className = 'mention'

  static override create(person: Person): HTMLElement {
    const node = htmlElement(super.create())
    node.dataset['user'] = person.user
    node.dataset['text'] = node.textContent = person.text
    return node
  }

  static override value({ dataset }: HTMLElement): Person {
    return { user: dataset['user'] ?? '', text: dataset['text'] ?? '' }
  }
}

/** A footnote's number, which the style sheet counts. The note is its value. */
class Footnote extends Embed {
  static override blotName = 'footnote'
  static override tagName = 'SUP'
  static override className = 'fn'

  static override create(note: Inline): HTMLElement {
    const node = htmlElement(super.create())
    node.dataset['value'] = JSON.stringify(note)
    node.title = plainText(note)
    return node
  }

  static override value(node: HTMLElement): Inline {
    const note: unknown = JSON.parse(node.dataset['value'] ?? '[]')
    return isInline(note) ? note : []
  }
}

const isInline = (note: unknown): note is Inline => Array.isArray(note)

const blots = [
  Rule,
  LineBreak,
  CalloutContainer,
  CalloutLine,
  Table,
  Body,
  Row,
  Cell,
  FigureImage,
  FigureGallery,
  FigureStrip,
  FigureEmbed,
  Footnote,
  Mention,
]
const formats = [cellKind, numberCell, tableCaption]

export const registerBlots = (): void => {
  for (const blot of blots) Quill.register({ [`formats/${blot.blotName}`]: blot }, true)
  for (const format of formats) Quill.register({ [`formats/${format.attrName}`]: format }, true)
}
