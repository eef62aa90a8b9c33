import { extractFootnotes } from './footnotes.ts'
import type { Block } from './blocks.ts'
import { removeHidden } from './hidden.ts'
import { createLeftOut, type LeftOut } from './left-out.ts'
import { embedSoleAddress } from './links.ts'
import { parseStyledHtml } from './styled-html.ts'
import { readBlocks } from './read-blocks.ts'
import { attachCaptions } from './read-figure.ts'
import { createWordLists, removeWordExtras } from './word.ts'
import { type Part, writePostHtml } from './write-html.ts'
import { isBlock } from './context.ts'

type Options = {
  /** Whether the HTML was copied in this editor. Its headings then keep their levels. */
  readonly isOwn?: boolean
  /** Converts markup that is specific to a program, before the HTML is read. */
  readonly prepare?: (body: HTMLElement) => void
}

export type CleanPaste = {
  readonly parts: readonly Part[]
  readonly leftOut: LeftOut
}

/**
 * Converts HTML of other programs to post HTML (`PostHtml` in contracts) through known kinds of blocks. Keeps
 * all text, and counts unsupported content.
 */
export const cleanPaste = (html: string, { isOwn = false, prepare }: Options = {}): CleanPaste => {
  const leftOut = createLeftOut()
  const parsed = parseStyledHtml(html)
  removeWordExtras(parsed, leftOut)
  removeHidden(parsed, leftOut)
  prepare?.(parsed.body)
  const source = {
    stylesOf: parsed.stylesOf,
    wordItemOf: createWordLists(html, parsed),
    footnotes: extractFootnotes(parsed.body),
    count: leftOut,
  }
  flattenOffsetLists(parsed.body)
  const blocks = attachCaptions(readBlocks(parsed.body, source)).map(embedSoleAddress)
  return {
    parts: writePostHtml(normalizeHeadings(blocks, isOwn ? OWN_LEVELS : levelsOf(blocks))),
    leftOut: leftOut.counts,
  }
}

const TOP_LEVEL = 2
const BOTTOM_LEVEL = 4
const OWN_LEVELS: readonly number[] = [2, 3, 4]

const levelsOf = (blocks: readonly Block[]): readonly number[] => {
  const headings = blocks.filter((block) => block.kind === 'heading')
  return [...new Set(headings.map(({ level }) => level))].toSorted((a, b) => a - b)
}

/** Maps heading levels to `h2`, `h3` and `h4` in order: the highest of `levels` becomes `h2`. */
const normalizeHeadings = (blocks: readonly Block[], levels: readonly number[]): readonly Block[] =>
  blocks.map((block) => {
    if (block.kind !== 'heading') return block
    const level = Math.max(TOP_LEVEL + levels.indexOf(block.level), TOP_LEVEL)
    return { ...block, level: Math.min(level, BOTTOM_LEVEL) }
  })

/** Writes custom list numbers as text, because post HTML has no attributes for them. */
const flattenOffsetLists = (body: HTMLElement): void => {
  for (const list of body.querySelectorAll('ol')) {
    if (list.parentElement?.closest('li') !== null) continue
    const items = [...list.children].filter(({ localName }) => localName === 'li')
    const numbers = numbersOf(list, items)
    if (numbers.every((number, at) => number === at + 1)) continue
    for (const [at, item] of items.entries()) {
      const paragraph = body.ownerDocument.createElement('div')
      paragraph.append(...item.childNodes)
      firstLineOf(paragraph).prepend(`${numbers[at]}. `)
      item.replaceWith(paragraph)
    }
    list.replaceWith(...list.childNodes)
  }
}

const numbersOf = (list: HTMLOListElement, items: readonly Element[]): readonly number[] => {
  const step = list.hasAttribute('reversed') ? -1 : 1
  let next = numberIn(list, 'start') ?? (step < 0 ? items.length : 1)
  return items.map((item) => {
    const number = numberIn(item, 'value') ?? next
    next = number + step
    return number
  })
}

const numberIn = (element: Element, name: string): number | undefined => {
  const number = Number.parseInt(element.getAttribute(name) ?? '', 10)
  return Number.isNaN(number) ? undefined : number
}

const firstLineOf = (element: Element): Element => {
  const first = [...element.childNodes].find((node) => (node.textContent ?? '').trim() !== '')
  return first instanceof Element && isBlock(first) && !first.matches('ul, ol') ? firstLineOf(first) : element
}
