import type { Quill } from 'react-quill'

/** Draws a frame around the block in hand, beside the text: in it, Quill would take it for the author's. */
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
    const around = quill.container.getBoundingClientRect()
    frame.style.insetInlineStart = 'auto'
    frame.style.left = `${box.left - around.left}px`
    frame.style.top = `${box.top - around.top}px`
    frame.style.width = `${box.width}px`
    frame.style.height = `${box.height}px`
  }
  // The text above it, its own size and the window's: each of them moves it.
  const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(draw)
  sizes?.observe(quill.root)
  return {
    /** Nothing takes the frame away. */
    around: (element: Element | undefined) => {
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

/** What is drawn of the block at an index; undefined where there is none. */
export const elementAt = (quill: Quill, index: number): Element | undefined => {
  const [leaf] = quill.getLeaf(index + 1)
  const nodes = [leaf?.domNode, quill.getLine(index)[0]?.domNode]
  return nodes.map((node) => closest(node, BLOCKS)).find((element) => element !== undefined)
}

const closest = (node: Node | undefined, selector: string): Element | undefined => {
  const element = node instanceof Element ? node : node?.parentElement
  return element?.closest(selector) ?? undefined
}
