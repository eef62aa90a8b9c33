import {
  type Element,
  isElement,
  isEmpty,
  type Node,
  parseTree,
  writeTree,
} from '@soko/platform/html/tree.ts'
import { isNotes, numberNotes } from './footnotes.ts'

/** Removes empty footnotes with their references. For publication only: drafts may have them. */
export const withoutEmptyNotes = (html: string): string => {
  if (!html.includes('<ol class="notes">')) return html
  const top = parseTree(html)
  const lists = top.filter(isNotes)
  const isEmptyNote = (node: Node): node is Element => isElement(node) && isEmpty(node.children)
  const empty = new Set(
    lists.flatMap(({ children }) => children.filter(isEmptyNote).map(({ attributes }) => attributes['id'])),
  )
  if (empty.size === 0) return html
  const isEmptyNumber = (node: Node): boolean => {
    if (!isElement(node) || node.name !== 'sup' || node.attributes['class'] !== 'fn') return false
    const [link] = node.children
    return isElement(link) && empty.has(link.attributes['href']?.slice(1))
  }
  const strip = (nodes: readonly Node[]): readonly Node[] =>
    nodes
      .filter((node) => !isEmptyNumber(node))
      .map((node) => (isElement(node) ? { ...node, children: strip(node.children) } : node))
  const filled = lists.map((list) => ({
    ...list,
    children: list.children.filter((node) => !isEmptyNote(node)),
  }))
  return writeTree(numberNotes(strip(top.filter((node) => !isNotes(node))), filled))
}
