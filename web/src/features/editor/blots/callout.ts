import Block from 'quill/blots/block.js'
import Container from 'quill/blots/container.js'

/** Lines of a callout, by its kind. */
export class CalloutContainer extends Container {
  static override blotName = 'callout-container'
  static override tagName = 'ASIDE'
  static override className = 'callout'

  override checkMerge(): boolean {
    return super.checkMerge() && kindIn(this.domNode) === kindIn(this.next?.domNode)
  }

  /** A line of another kind goes into a container of its own. */
  override optimize(context: object): void {
    super.optimize(context)
    const kind = kindIn(this.domNode)
    if (kindOf(this.domNode) !== kind) this.domNode.dataset['kind'] = kind
    for (let line = this.children.head; line?.next != null; line = line.next) {
      if (kindOf(line.next.domNode) === kind) continue
      this.splitAfter(line)?.optimize({})
      return
    }
  }
}

/** A paragraph of a callout. */
export class CalloutLine extends Block {
  static override blotName = 'callout'
  static override tagName = 'P'
  static override className = 'callout-line'
  static override requiredContainer = CalloutContainer

  static override create(kind: string): HTMLElement {
    const node = super.create()
    node.dataset['kind'] = kind
    return node
  }

  static override formats(node: HTMLElement): string | undefined {
    return node.dataset['kind']
  }

  /** All lines of its callout. */
  container(): readonly CalloutLine[] {
    return this.parent instanceof CalloutContainer ? this.parent.descendants(CalloutLine) : [this]
  }

  override format(name: string, value: string | false): void {
    if (name === CalloutLine.blotName && value) this.domNode.dataset['kind'] = value
    else super.format(name, value)
  }
}
CalloutContainer.allowedChildren = [CalloutLine]

const kindOf = (line: Node | null): string =>
  (line instanceof HTMLElement ? line.dataset['kind'] : undefined) ?? ''
const kindIn = (container: Node | undefined): string => kindOf(container?.firstChild ?? null)
