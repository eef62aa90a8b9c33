import type { Quill } from 'react-quill'
import { elementAt } from '../blocks/frame.ts'
import { contentsOf } from '../document/contents.ts'
import type { Match, Place, PlaceWithin } from './find-matches.ts'
import { innerTextsOf, textOf } from './inner-texts.ts'

/** More than anybody looks at. */
const MOST = 1000

const rangeOf = (quill: Quill, match: Match): Range | undefined =>
  match.within === undefined ? rangeInText(quill, match) : rangeWithin(quill, match.index, match.within)

const rangeInText = (quill: Quill, { index, length }: Place): Range | undefined => {
  // A place between two leaves is the end of the first.
  const [first, offset] = quill.getLeaf(index + 1)
  const [last, end] = quill.getLeaf(index + length)
  if (!(first?.domNode instanceof Text) || !(last?.domNode instanceof Text)) return undefined
  const range = new Range()
  range.setStart(first.domNode, offset - 1)
  range.setEnd(last.domNode, end)
  return range
}

/** Where the words are drawn; what holds them where the editor draws less of it, as of a footnote. */
const rangeWithin = (quill: Quill, index: number, within: PlaceWithin): Range | undefined => {
  const element = elementAt(quill, index)
  const [op] = contentsOf(quill, index, 1).ops
  const inner = op && innerTextsOf(op)[within.text]
  if (element === undefined || inner === undefined) return undefined
  const range = new Range()
  range.selectNode(element)
  const shown = inner.shownIn === undefined ? null : element.querySelector(inner.shownIn)
  if (shown === null) return range
  range.selectNodeContents(shown)
  const words = textOf(inner.content).slice(within.index, within.index + within.length)
  const texts = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT)
  let at = 0
  for (let node = texts.nextNode(); node instanceof Text; node = texts.nextNode()) {
    const from = within.index - at
    if (node.data.slice(from, from + words.length) === words) {
      range.setStart(node, from)
      range.setEnd(node, from + words.length)
      break
    }
    at += node.length
  }
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
