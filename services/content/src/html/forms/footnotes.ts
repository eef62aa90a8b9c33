import { PostHtml } from '@soko/contracts/text/post-html.ts'
import { classesOf, type Element, element, isElement, isEmpty, type Node, textOf } from '../tree.ts'
import { inlineOf, paragraphsOf } from './lines.ts'

/** What a note's place in the page is called, and what leads to it. */
export const NOTE_ID = /^fn-[1-9]\d{0,5}$/

const NUMBER = /^\s*\d{1,6}\s*$/

/** Whether it is the list of notes. */
export const isNotes = (node: Node): node is Element =>
  isElement(node) && node.name === 'ol' && classesOf(node).includes('notes')

/** The notes of a text, by their ids; of several with one id the first. What cannot be led to is none. */
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

/** The id of the note that a footnote's number leads to. */
const noteIdOf = ({ children }: Element): string | undefined => {
  const [link] = children
  if (children.length !== 1 || !isElement(link) || link.name !== 'a') return undefined
  return NUMBER.test(textOf(link.children)) ? link.attributes['href']?.slice(1) : undefined
}

/**
 * Takes out of a tree what only footnotes may have: ids, the class of the list of notes, links within the page.
 * @param numberOf makes what becomes of a footnote's number.
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

/** A number that leads nowhere stays as raised text. */
const plainNumber = ({ children }: Element): Element => element('sup', asText(textOf(children)))

const asText = (text: string): readonly string[] => (text === '' ? [] : [text])

/**
 * Counts the footnotes anew, in the order of their numbers in the text, and puts the notes to its end. A number without a
 * note becomes plain text. So does the second number of one note (a copy of the note could be repeated without end); it says
 * the number that the note has now. A note that no number leads to becomes a paragraph before the notes.
 * @param lists the lists of notes, which stand in no block.
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
