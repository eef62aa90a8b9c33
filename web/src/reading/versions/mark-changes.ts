import { diffArrays } from 'diff'
import { inlineChanges, type Tally } from './inline-changes.ts'

/** Two versions of a text in one, with what was added and removed marked. */
export type Marked = {
  /** As the later version, with `ins` and `del`; each block at the top that changed has the class `changed`. */
  readonly html: string
  /** How many blocks at the top changed. */
  readonly changes: number
} & Tally

/** Blocks that hold blocks: what changed is looked for in their children. */
const HOLDERS: ReadonlySet<string> = new Set(
  'UL OL TABLE THEAD TBODY TR FIGURE DL DIV ASIDE SECTION'.split(' '),
)
/** Their children belong to their places: the third cell is compared with the third. */
const ROWS: ReadonlySet<string> = new Set(['TR', 'DIV'])
/** From how much in common on two blocks are one that was changed, of 1. */
const ALIKE = 0.35

/**
 * Marks what changed from one version of a text to another. Blocks that are the same are found first (Myers' differences), those
 * between them paired by what they have in common, and within a pair words are compared.
 * @param before, after as content's sanitiser writes HTML, or `articleHtml`. In a browser alone: they are read by its parser.
 */
export const markChanges = (before: string, after: string): Marked => {
  const tally = { added: 0, removed: 0, cells: 0, images: 0 }
  const body = document.createElement('div')
  body.append(...blocksOf([...bodyOf(before).children], [...bodyOf(after).children], tally))
  let changes = 0
  for (const block of body.children) {
    if (!block.matches('ins, del') && block.querySelector('ins, del') === null) continue
    block.classList.add('changed')
    changes += 1
  }
  return { html: body.innerHTML, changes, ...tally }
}

/** The same of what the versions say alone: each block a paragraph of its text. */
export const markTexts = (before: string, after: string): Marked =>
  markChanges(textsOf(before), textsOf(after))

type Counted = { -readonly [Kind in keyof Tally]: Tally[Kind] }

const bodyOf = (html: string): Element => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  // What older texts hold beside their blocks.
  for (const node of body.childNodes) {
    if (node instanceof Element || (node.textContent ?? '').trim() === '') continue
    const paragraph = body.ownerDocument.createElement('p')
    node.replaceWith(paragraph)
    paragraph.append(node)
  }
  return body
}

const textsOf = (html: string): string => {
  const leaves = [
    ...bodyOf(html).querySelectorAll('p, h2, h3, h4, blockquote, li, tr, figcaption, dl > div, pre'),
  ]
  const to = document.createElement('div')
  for (const leaf of leaves) {
    const nested = document.importNode(leaf, true)
    for (const list of nested.querySelectorAll('ul, ol')) list.remove()
    const cells = nested.querySelectorAll('th, td, dt, dd')
    for (const cell of cells) cell.append(' ')
    for (const image of nested.querySelectorAll('img')) image.replaceWith(image.alt)
    const paragraph = document.createElement('p')
    paragraph.textContent = (nested.textContent ?? '').trim()
    if (paragraph.textContent !== '') to.append(paragraph)
  }
  return to.innerHTML
}

type Pair = readonly [before: Element | undefined, after: Element | undefined]

/** The blocks of both, in one row. */
const blocksOf = (
  earlier: readonly Element[],
  later: readonly Element[],
  tally: Counted,
): readonly Node[] => {
  const nodes: Node[] = []
  let removed: readonly Element[] = []
  const add = (added: readonly Element[]) => {
    nodes.push(...pairs(removed, added).map((pair) => merge(pair, tally)))
    removed = []
  }
  const isSame = (one: Element, other: Element) => one.outerHTML === other.outerHTML
  for (const part of diffArrays([...earlier], [...later], { comparator: isSame })) {
    if (part.removed) removed = part.value
    else if (part.added) add(part.value)
    else {
      add([])
      nodes.push(...part.value.map((block) => block.cloneNode(true)))
    }
  }
  add([])
  return nodes
}

/** The blocks within two that are one. */
const childrenOf = ([before, after]: Pair, tally: Counted): readonly Node[] => {
  const earlier = [...(before?.children ?? [])]
  const later = [...(after?.children ?? [])]
  const isRow = ROWS.has((after ?? before)?.tagName ?? '') && earlier.length === later.length
  return isRow
    ? earlier.map((block, at) => merge([block, later[at]], tally))
    : blocksOf(earlier, later, tally)
}

/** Pairs blocks that were taken out with those that stand there now, in their order, where they are alike. */
const pairs = (removed: readonly Element[], added: readonly Element[]): readonly Pair[] => {
  const found: Pair[] = []
  let next = 0
  for (const block of removed) {
    const at = added.findIndex((other, index) => index >= next && isAlike(block, other))
    if (at === -1) {
      found.push([block, undefined])
      continue
    }
    for (const fresh of added.slice(next, at)) found.push([undefined, fresh])
    found.push([block, added[at]])
    next = at + 1
  }
  for (const fresh of added.slice(next)) found.push([undefined, fresh])
  return found
}

const isAlike = (one: Element, other: Element): boolean => {
  if (one.tagName !== other.tagName || one.classList[0] !== other.classList[0]) return false
  // An image, a table, a list: what is at its place is its next version.
  if (one.matches('img, figure, div, table, thead, tbody, dl, ul, ol, section')) return true
  const words = new Set(wordsOf(one))
  const others = wordsOf(other)
  const common = others.filter((word) => words.has(word)).length
  return common / Math.max(words.size, others.length) >= ALIKE
}

/** Text by text: cells of a row have no space between them. */
const wordsOf = (block: Node): readonly string[] =>
  block instanceof Text
    ? block.data.split(/\s+/).filter((word) => word !== '')
    : [...block.childNodes].flatMap(wordsOf)

/** One block of both, or what became of the one there is. */
const merge = ([before, after]: Pair, tally: Counted): Node => {
  const shown = after ?? before
  if (shown === undefined) throw new Error('A pair holds at least one block.')
  if (shown instanceof HTMLImageElement || shown instanceof HTMLHRElement)
    return mergeWhole([before, after], tally)
  const shell = document.importNode(shown)
  if (HOLDERS.has(shown.tagName)) shell.append(...childrenOf([before, after], tally))
  else if (shown.tagName === 'LI') shell.append(...itemOf([before, after], tally))
  else shell.append(inlineChanges([...(before?.childNodes ?? [])], [...(after?.childNodes ?? [])], tally))
  if (shown.matches('th, td') && shell.querySelector('ins, del') !== null) tally.cells += 1
  return shell
}

/** What an item says, then the lists in it. */
const itemOf = ([before, after]: Pair, tally: Counted): readonly Node[] => {
  const isList = (node: Node) => node instanceof Element && node.matches('ul, ol')
  const said = (item: Element | undefined) => [...(item?.childNodes ?? [])].filter((node) => !isList(node))
  const lists = (item: Element | undefined) => [...(item?.children ?? [])].filter(isList)
  return [inlineChanges(said(before), said(after), tally), ...blocksOf(lists(before), lists(after), tally)]
}

/** What has no parts: both stand there, marked. */
const mergeWhole = ([before, after]: Pair, tally: Counted): Node => {
  const both = document.createDocumentFragment()
  const mark = (tag: 'ins' | 'del', element: Element | undefined) => {
    if (element === undefined) return
    const marked = document.createElement(tag)
    marked.append(element.cloneNode(true))
    both.append(marked)
  }
  mark('del', before)
  mark('ins', after)
  if ((after ?? before) instanceof HTMLImageElement) tally.images += 1
  return both
}
