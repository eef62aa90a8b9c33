import type { Quill } from 'react-quill'
import { elementAt } from '../blocks/frame.ts'
import { contentsOf } from '../document/contents.ts'
import type { Match, TextRange, InnerRange } from './find-matches.ts'
import { innerTextsOf, textOf } from './inner-texts.ts'

const MAX_HIGHLIGHTS = 1000

const rangeOf = (quill: Quill, match: Match): Range | undefined =>
  match.within === undefined ? rangeInText(quill, match) : rangeWithin(quill, match.index, match.within)

const rangeInText = (quill: Quill, { index, length }: TextRange): Range | undefined => {
  // Starts one character later, because at a boundary `getLeaf` returns the leaf before it.
  const [first, offset] = quill.getLeaf(index + 1)
  const [last, end] = quill.getLeaf(index + length)
  if (!(first?.domNode instanceof Text) || !(last?.domNode instanceof Text)) return undefined
  const range = new Range()
  range.setStart(first.domNode, offset - 1)
  range.setEnd(last.domNode, end)
  return range
}

/** Returns the range of the whole embed if the matching text is not visible. */
const rangeWithin = (quill: Quill, index: number, within: InnerRange): Range | undefined => {
  const element = elementAt(quill, index)
  const [op] = contentsOf(quill, index, 1).ops
  const inner = op && innerTextsOf(op)[within.text]
  if (element === undefined || inner === undefined) return undefined
  const range = new Range()
  range.selectNode(element)
  const shown = inner.selector === undefined ? null : element.querySelector(inner.selector)
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

/** Whether a range is in the window and not covered by the toolbar, which is at the bottom on phones. */
const isVisible = (quill: Quill, range: Range): boolean => {
  const { top, bottom } = range.getBoundingClientRect()
  const tools = quill.container.closest('.sheet')?.querySelector('.sheet-tools')?.getBoundingClientRect()
  if (tools === undefined) return top >= 0 && bottom <= innerHeight
  const areBelow = tools.top > innerHeight / 2
  return top >= (areBelow ? 0 : tools.bottom) && bottom <= (areBelow ? tools.top : innerHeight)
}

/** Highlights need the CSS Custom Highlight API. Returns a function that removes them. */
export const showMatches = (
  quill: Quill,
  matches: readonly Match[],
  current: Match | undefined,
): (() => void) => {
  const currentRange = current && rangeOf(quill, current)
  if (currentRange !== undefined && !isVisible(quill, currentRange))
    currentRange.startContainer.parentElement?.scrollIntoView({ block: 'center' })
  if (typeof Highlight === 'undefined') return () => {}
  const ranges = matches.slice(0, MAX_HIGHLIGHTS).map((match) => rangeOf(quill, match))
  CSS.highlights.set('found', new Highlight(...ranges.filter((range) => range !== undefined)))
  const shown = new Highlight(...(currentRange ? [currentRange] : []))
  shown.priority = 1
  CSS.highlights.set('found-now', shown)
  return () => {
    CSS.highlights.delete('found')
    CSS.highlights.delete('found-now')
  }
}
