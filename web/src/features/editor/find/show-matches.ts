import type { Quill } from 'react-quill'
import type { Match } from './find-matches.ts'

/** More than anybody looks at. */
const MOST = 1000

const rangeOf = (quill: Quill, { index, length }: Match): Range | undefined => {
  // A place between two leaves is the end of the first.
  const [first, offset] = quill.getLeaf(index + 1)
  const [last, end] = quill.getLeaf(index + length)
  if (!(first?.domNode instanceof Text) || !(last?.domNode instanceof Text)) return undefined
  const range = new Range()
  range.setStart(first.domNode, offset - 1)
  range.setEnd(last.domNode, end)
  return range
}

/** Whether it stands in the window, and clear of the tools: above the text, or on phones at the keyboard. */
const isInSight = (quill: Quill, range: Range): boolean => {
  const { top, bottom } = range.getBoundingClientRect()
  const tools = quill.container.closest('.sheet')?.querySelector('.sheet-tools')?.getBoundingClientRect()
  if (tools === undefined) return top >= 0 && bottom <= innerHeight
  const areBelow = tools.top > innerHeight / 2
  return top >= (areBelow ? 0 : tools.bottom) && bottom <= (areBelow ? tools.top : innerHeight)
}

/**
 * Marks what was found, and brings the one in question into sight. The text itself stays as it is: the marks are the browser's, and
 * one that has none only scrolls. @returns what takes the marks away.
 */
export const showMatches = (
  quill: Quill,
  matches: readonly Match[],
  current: Match | undefined,
): (() => void) => {
  const now = current && rangeOf(quill, current)
  if (now !== undefined && !isInSight(quill, now))
    now.startContainer.parentElement?.scrollIntoView({ block: 'center' })
  if (typeof Highlight === 'undefined') return () => {}
  const ranges = matches.slice(0, MOST).map((match) => rangeOf(quill, match))
  CSS.highlights.set('found', new Highlight(...ranges.filter((range) => range !== undefined)))
  const shown = new Highlight(...(now ? [now] : []))
  shown.priority = 1
  CSS.highlights.set('found-now', shown)
  return () => {
    CSS.highlights.delete('found')
    CSS.highlights.delete('found-now')
  }
}
