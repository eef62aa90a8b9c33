import type { Quill } from 'react-quill'

/** In pixels: so far from what covers the page's edges the line with the cursor stays. */
const GAP = 8
/** In pixels: what is higher is no line but a figure, which stays where it is while its tools open and close. */
const HIGHEST = 80

const bottomOf = (element: Element | null): number => element?.getBoundingClientRect().bottom ?? 0

/** From where to where the page can be read between what sticks to the window's edges. */
const readable = (tools: Element): { readonly from: number; readonly to: number } => {
  const { visualViewport: viewport } = globalThis
  const head = Math.max(0, bottomOf(document.querySelector('.top')))
  const end = viewport == null ? innerHeight : viewport.offsetTop + viewport.height
  const { top, bottom } = tools.getBoundingClientRect()
  return (top + bottom) / 2 > (head + end) / 2
    ? { from: head, to: Math.min(top, end) }
    : { from: Math.max(bottom, head), to: end }
}

/** Scrolls the page so that neither the tools nor a keyboard on the screen covers the line being written. @returns what ends it. */
export const keepInSight = (quill: Quill): (() => void) => {
  const tools = quill.container.closest('.sheet')?.querySelector('.sheet-tools')
  if (tools == null) return () => {}
  let waiting = 0
  const look = () => {
    waiting = 0
    const range = quill.hasFocus() ? quill.getSelection() : null
    const line = range?.length === 0 ? quill.getBounds(range.index) : null
    if (line === null) return
    const top = quill.container.getBoundingClientRect().top + line.top
    const { from, to } = readable(tools)
    if (line.height > HIGHEST || line.height + 2 * GAP > to - from) return
    if (top + line.height > to - GAP) scrollBy({ top: top + line.height - to + GAP, behavior: 'instant' })
    else if (top < from + GAP) scrollBy({ top: top - from - GAP, behavior: 'instant' })
  }
  const lookLater = () => {
    if (waiting === 0) waiting = requestAnimationFrame(look)
  }
  // A block's tools open and close, and so does the keyboard.
  const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(lookLater)
  sizes?.observe(tools)
  quill.on('editor-change', lookLater)
  globalThis.visualViewport?.addEventListener('resize', lookLater)
  return () => {
    cancelAnimationFrame(waiting)
    sizes?.disconnect()
    quill.off('editor-change', lookLater)
    globalThis.visualViewport?.removeEventListener('resize', lookLater)
  }
}
