import Block from 'quill/blots/block.js'
import Container from 'quill/blots/container.js'
import { kindOfCallout } from '../../document/lines.ts'

/** The lines of one callout. Names separate adjacent callouts of the same kind. */
export class CalloutContainer extends Container {
  static override blotName = 'callout-container'
  static override tagName = 'ASIDE'
  static override className = 'callout'

  override checkMerge(): boolean {
    return super.checkMerge() && calloutIn(this.domNode) === calloutIn(this.next?.domNode)
  }

  /** Moves lines that belong to another callout into a separate container. */
  override optimize(context: object): void {
    super.optimize(context)
    const callout = calloutIn(this.domNode)
    const kind = kindOfCallout(callout) ?? ''
    if (this.domNode.dataset['kind'] !== kind) this.domNode.dataset['kind'] = kind
    for (let line = this.children.head; line?.next != null; line = line.next) {
      if (calloutOfLine(line.next.domNode) === callout) continue
      this.splitAfter(line)?.optimize({})
      return
    }
  }
}

export class CalloutLine extends Block {
  static override blotName = 'callout'
  static override tagName = 'P'
  static override className = 'callout-line'
  static override requiredContainer = CalloutContainer

  static override create(callout: string): HTMLElement {
    const node = super.create()
    node.dataset['callout'] = callout
    return node
  }

  static override formats(node: HTMLElement): string | undefined {
    return node.dataset['callout']
  }

  container(): readonly CalloutLine[] {
    return this.parent instanceof CalloutContainer ? this.parent.descendants(CalloutLine) : [this]
  }

  override format(name: string, value: string | false): void {
    if (name === CalloutLine.blotName && value) this.domNode.dataset['callout'] = value
    else super.format(name, value)
  }
}
CalloutContainer.allowedChildren = [CalloutLine]

const calloutOfLine = (line: Node | null): string =>
  (line instanceof HTMLElement ? line.dataset['callout'] : undefined) ?? ''
const calloutIn = (container: Node | undefined): string => calloutOfLine(container?.firstChild ?? null)
