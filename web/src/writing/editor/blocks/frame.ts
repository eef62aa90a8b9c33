import type { Quill } from 'react-quill'

/** Creates the frame outside of the editable element, because Quill would read it as content. */
export const createFrame = (quill: Quill) => {
  const frame = document.createElement('div')
  frame.className = 'block-frame'
  frame.hidden = true
  quill.container.append(frame)
  let framed: Element | undefined
  const draw = () => {
    frame.hidden = framed?.isConnected !== true
    if (framed === undefined || frame.hidden) return
    const box = framed.getBoundingClientRect()
    const container = quill.container.getBoundingClientRect()
    frame.style.insetInlineStart = 'auto'
    frame.style.left = `${box.left - container.left}px`
    frame.style.top = `${box.top - container.top}px`
    frame.style.width = `${box.width}px`
    frame.style.height = `${box.height}px`
  }
  // A change of the text's size can move the framed block.
  const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(draw)
  sizes?.observe(quill.root)
  return {
    show: (element: Element | undefined) => {
      framed = element
      draw()
    },
    remove: () => {
      sizes?.disconnect()
      frame.remove()
    },
  }
}

const BLOCKS = 'figure, table, hr, .callout, .fn, img'

export const elementAt = (quill: Quill, index: number): Element | undefined => {
  const [leaf] = quill.getLeaf(index + 1)
  const nodes = [leaf?.domNode, quill.getLine(index)[0]?.domNode]
  return nodes.map((node) => closest(node, BLOCKS)).find((element) => element !== undefined)
}

const closest = (node: Node | undefined, selector: string): Element | undefined => {
  const element = node instanceof Element ? node : node?.parentElement
  return element?.closest(selector) ?? undefined
}
