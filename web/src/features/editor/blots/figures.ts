import { BlockEmbed } from 'quill/blots/block.js'
import { blockHtml } from '../document/figure-html.ts'
import { htmlElement } from './html-element.ts'

/** A figure as readers see it. Its value stands beside it, for what Quill asks of its nodes. */
class Figure extends BlockEmbed {
  static override tagName = 'FIGURE'

  static override create(value: unknown): HTMLElement {
    const node = htmlElement(super.create())
    const drawn = document.createElement('template')
    drawn.innerHTML = blockHtml({ [this.blotName]: value }, [])
    const figure = drawn.content.firstElementChild
    node.className = figure?.className ?? ''
    node.append(...(figure?.childNodes ?? []))
    node.dataset['value'] = JSON.stringify(value)
    node.contentEditable = 'false'
    return node
  }

  static override value(node: HTMLElement): unknown {
    return JSON.parse(node.dataset['value'] ?? '{}')
  }
}

/** Each is found again by its class. */
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
