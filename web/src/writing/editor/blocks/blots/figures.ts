import Block, { BlockEmbed } from 'quill/blots/block.js'
import { blockHtml } from '../../document/figure-html.ts'

/** A zero-width character that lets the browser show the cursor. Quill uses the same for inline embeds. */
const GUARD = '\uFEFF'

/**
 * The value is in a data attribute. A guard character, which browsers need to show a cursor between figures,
 * moves text typed next to it to a new line above.
 */
class Figure extends BlockEmbed {
  static override tagName = 'FIGURE'
  private readonly guard = document.createElement('span')

  static override create(value: unknown): HTMLElement {
    const node = htmlElement(super.create())
    const drawn = document.createElement('template')
    drawn.innerHTML = blockHtml({ [this.blotName]: value }, [])
    const figure = drawn.content.firstElementChild
    node.className = figure?.className ?? ''
    for (const part of figure?.children ?? []) part.setAttribute('contenteditable', 'false')
    node.append(...(figure?.childNodes ?? []))
    node.dataset['value'] = JSON.stringify(value)
    return node
  }

  static override value(node: HTMLElement): unknown {
    return JSON.parse(node.dataset['value'] ?? '{}')
  }

  override attach(): void {
    super.attach()
    this.resetGuard()
  }

  override position(index: number, inclusive?: boolean): [Node, number] {
    const sign = this.guard.firstChild
    return index === 0 && sign !== null ? [sign, 1] : super.position(index, inclusive)
  }

  override index(node: Node, offset: number): number {
    return this.guard.contains(node) ? 0 : super.index(node, offset)
  }

  override update(_mutations: MutationRecord[], context: Record<string, unknown>): void {
    const typed = this.guard.textContent
    if (typed === GUARD && this.domNode.contains(this.guard)) return
    this.resetGuard()
    const text = document.createTextNode(typed.replaceAll(GUARD, ''))
    if (text.data === '') return
    const line = this.scroll.create('block')
    if (!(line instanceof Block)) return
    line.appendChild(this.scroll.create(text))
    this.parent.insertBefore(line, this)
    context['range'] = { startNode: text, startOffset: text.data.length }
  }

  private resetGuard(): void {
    this.guard.replaceChildren(GUARD)
    this.domNode.prepend(this.guard)
  }
}

export class FigureImage extends Figure {
  static override blotName = 'figure-image'
  static override className = 'image'
}
export class FigureGallery extends Figure {
  static override blotName = 'figure-gallery'
  static override className = 'gallery'
}
export class FigureStrip extends Figure {
  static override blotName = 'figure-strip'
  static override className = 'figures'
}
export class FigureEmbed extends Figure {
  static override blotName = 'figure-embed'
  static override className = 'embed'
}

export const htmlElement = (node: Node | null | undefined): HTMLElement => {
  if (!(node instanceof HTMLElement)) throw new TypeError('Not an HTML element.')
  return node
}
