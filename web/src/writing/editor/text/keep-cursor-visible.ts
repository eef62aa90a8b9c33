import type { Quill } from 'react-quill'

/** Minimum distance between the line with the cursor and the bars, in pixels. */
const GAP = 8
/** Pixels. Higher lines are figures: following them would scroll when their tools open or close. */
const MAX_LINE_HEIGHT = 80

const bottomOf = (element: Element | null): number => element?.getBoundingClientRect().bottom ?? 0

/** Returns the visible part of the page between the sticky bars and the on-screen keyboard. */
const visibleArea = (tools: Element): { readonly from: number; readonly to: number } => {
  const { visualViewport: viewport } = globalThis
  const head = Math.max(0, bottomOf(document.querySelector('.top')))
  const end = viewport == null ? innerHeight : viewport.offsetTop + viewport.height
  const { top, bottom } = tools.getBoundingClientRect()
  return (top + bottom) / 2 > (head + end) / 2
    ? { from: head, to: Math.min(top, end) }
    : { from: Math.max(bottom, head), to: end }
}

/** Keeps the tools and the on-screen keyboard off the cursor's line. Returns a cleanup function. */
export const keepCursorVisible = (quill: Quill): (() => void) => {
  const tools = quill.container.closest('.sheet')?.querySelector('.sheet-tools')
  if (tools == null) return () => {}
  let frame = 0
  const scroll = () => {
    frame = 0
    const range = quill.hasFocus() ? quill.getSelection() : null
    const line = range?.length === 0 ? quill.getBounds(range.index) : null
    if (line === null) return
    const top = quill.container.getBoundingClientRect().top + line.top
    const { from, to } = visibleArea(tools)
    if (line.height > MAX_LINE_HEIGHT || line.height + 2 * GAP > to - from) return
    if (top + line.height > to - GAP) scrollBy({ top: top + line.height - to + GAP, behavior: 'instant' })
    else if (top < from + GAP) scrollBy({ top: top - from - GAP, behavior: 'instant' })
  }
  const scheduleScroll = () => {
    if (frame === 0) frame = requestAnimationFrame(scroll)
  }
  // The height of the tools depends on the selected block.
  const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(scheduleScroll)
  sizes?.observe(tools)
  quill.on('editor-change', scheduleScroll)
  globalThis.visualViewport?.addEventListener('resize', scheduleScroll)
  return () => {
    cancelAnimationFrame(frame)
    sizes?.disconnect()
    quill.off('editor-change', scheduleScroll)
    globalThis.visualViewport?.removeEventListener('resize', scheduleScroll)
  }
}
