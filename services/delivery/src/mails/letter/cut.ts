import { type Element, element, isElement, type Node, textOf } from '@soko/platform/html/tree.ts'

/** What an element's tags and styles cost, in characters of text. */
const TAGS = 60
/** Elements that are kept or dropped as a whole. */
const WHOLE: ReadonlySet<string> = new Set(['tr', 'img', 'a', 'sup', 'dl', 'hr'])

/**
 * Returns the first part of a block: it ends after a word, a row of a table or an item of a list.
 * @param length roughly, in characters, with tags counted as 60 characters an element.
 */
export const firstPart = (block: Element, length: number): Element => {
  let left = length

  const keep = (nodes: readonly Node[]): readonly Node[] => {
    const kept: Node[] = []
    for (const node of nodes) {
      if (left <= 0) break
      const part = isElement(node) ? keepElement(node) : keepText(node)
      if (part !== undefined) kept.push(part)
    }
    return kept
  }

  const keepText = (text: string): string | undefined => {
    const whole = left
    left -= text.length
    if (left >= 0) return text
    const end = text.lastIndexOf(' ', whole)
    return end <= 0 ? undefined : `${text.slice(0, end)}\u2026`
  }

  const keepElement = (node: Element): Element | undefined => {
    left -= TAGS
    if (!WHOLE.has(node.name)) return element(node.name, keep(node.children), node.attributes)
    left -= costOf(node.children)
    return left < 0 ? undefined : node
  }

  return element(block.name, keep(block.children), block.attributes)
}

const costOf = (nodes: readonly Node[]): number =>
  nodes.reduce((sum, node) => sum + (isElement(node) ? TAGS + costOf(node.children) : node.length), 0)

/** Returns roughly how long a block is, as `firstPart` counts. */
export const lengthOf = (block: Element): number => costOf(block.children)

/** Returns true if a part of a block still contains enough to be worth showing. */
export const isWorthShowing = (part: Element): boolean => textOf(part.children).trim().length >= 100
