import { PostHtml } from '@soko/contracts/text/post-html.ts'
import {
  classesOf,
  type Element,
  element,
  isElement,
  isEmpty,
  type Node,
  textOf,
} from '@soko/platform/html/tree.ts'
import { inlineOf, paragraphsOf } from './lines.ts'

/** Matches the id of a note. Footnote references link to it. */
export const NOTE_ID = /^fn-[1-9]\d{0,5}$/

const NUMBER = /^\s*\d{1,6}\s*$/

export const isNotes = (node: Node): node is Element =>
  isElement(node) && node.name === 'ol' && classesOf(node).includes('notes')

const notesOf = (lists: readonly Element[]) => {
  const notes = new Map<string, readonly Node[]>()
  const others: Node[] = []
  for (const node of lists.flatMap(({ children }) => children)) {
    const id = isElement(node) && node.name === 'li' ? node.attributes['id'] : undefined
    if (!isElement(node) || id === undefined || notes.has(id)) others.push(node)
    else notes.set(id, node.children)
  }
  return { notes, others }
}

const noteIdOf = ({ children }: Element): string | undefined => {
  const [link] = children
  if (children.length !== 1 || !isElement(link) || link.name !== 'a') return undefined
  return NUMBER.test(textOf(link.children)) ? link.attributes['href']?.slice(1) : undefined
}

/**
 * Removes everything reserved for footnotes.
 * @param numberOf returns the replacement for a footnote reference.
 */
const replaceNumbers = (
  nodes: readonly Node[],
  numberOf: (given: Element, isLinked: boolean) => Node,
  isLinked = false,
): readonly Node[] =>
  nodes.map((node) => {
    if (!isElement(node)) return node
    const { name, attributes } = node
    if (name === 'sup' && attributes['class'] !== undefined) return numberOf(node, isLinked)
    const { id: _id, ...others } = attributes
    const isPlace = attributes['href']?.startsWith('#') === true || (name === 'ol' && 'class' in others)
    return {
      name,
      attributes: isPlace ? {} : others,
      children: replaceNumbers(node.children, numberOf, isLinked || name === 'a'),
    }
  })

const plainNumber = ({ children }: Element): Element => element('sup', asText(textOf(children)))

const asText = (text: string): readonly string[] => (text === '' ? [] : [text])

/**
 * Numbers the footnotes in the order of their references. A reference without a note becomes text; a second
 * one becomes a plain number, because copying the note could multiply a long text. A note without a reference
 * becomes a paragraph.
 * @param lists the lists of notes, which are not part of `blocks`.
 */
export const numberNotes = (blocks: readonly Node[], lists: readonly Element[]): readonly Node[] => {
  const { notes, others } = notesOf(lists)
  const numbers = new Map<string, number>()
  const text = replaceNumbers(blocks, (given, isLinked) => {
    const id = noteIdOf(given)
    if (id === undefined || isLinked || !notes.has(id)) return plainNumber(given)
    const known = numbers.get(id)
    if (known !== undefined) return element('sup', [String(known)])
    if (numbers.size === PostHtml.most.notes) return plainNumber(given)
    const number = numbers.size + 1
    numbers.set(id, number)
    return element('sup', [element('a', [String(number)], { href: `#fn-${number}` })], { class: 'fn' })
  })
  const items = Array.from(numbers, ([id, number]) =>
    element('li', contentOf(notes.get(id) ?? []), { id: `fn-${number}` }),
  )
  const unread = [...notes].filter(([id]) => !numbers.has(id)).map(([, children]) => element('li', children))
  const paragraphs = paragraphsOf(replaceNumbers([...others, ...unread], plainNumber))
  const list = items.length > 0 ? [element('ol', items, { class: 'notes' })] : []
  return [...text, ...paragraphs.filter(({ children }) => !isEmpty(children)), ...list]
}

const contentOf = (children: readonly Node[]): readonly Node[] =>
  replaceNumbers(inlineOf(children), plainNumber)
