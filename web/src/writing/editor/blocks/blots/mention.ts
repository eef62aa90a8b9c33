import Embed from 'quill/blots/embed.js'
import type { Mention as Person } from '../../document/lines.ts'
import { htmlElement } from './html-element.ts'

/** Somebody who is mentioned: one thing, which comes and goes whole. */
export class Mention extends Embed {
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
