import { diffArrays } from 'diff'
import { inlineChanges, type Tally } from './inline-changes.ts'

export type Marked = {
  /** The later version with `ins` and `del` elements. Changed top-level blocks have the class `changed`. */
  readonly html: string
  readonly changes: number
} & Tally

/** Elements whose child blocks are compared one by one. */
const CONTAINERS: ReadonlySet<string> = new Set(
  'UL OL TABLE THEAD TBODY TR FIGURE DL DIV ASIDE SECTION'.split(' '),
)
/** Containers whose children are compared by position if both versions have the same number of children. */
const ROWS: ReadonlySet<string> = new Set(['TR', 'DIV'])
/** Minimum fraction of common words for two blocks to count as versions of the same block. */
const MIN_SIMILARITY = 0.35

/** Finds equal blocks (Myers), then pairs similar ones and compares their words. Needs `DOMParser`. */
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

/** Like `markChanges`, but compares only the plain text, with a paragraph for each block. */
export const markTexts = (before: string, after: string): Marked =>
  markChanges(textsOf(before), textsOf(after))

type Counted = { -readonly [Kind in keyof Tally]: Tally[Kind] }

const bodyOf = (html: string): Element => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  // Old texts may have text outside of blocks. Wrap it in paragraphs.
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

const childrenOf = ([before, after]: Pair, tally: Counted): readonly Node[] => {
  const earlier = [...(before?.children ?? [])]
  const later = [...(after?.children ?? [])]
  const isRow = ROWS.has((after ?? before)?.tagName ?? '') && earlier.length === later.length
  return isRow
    ? earlier.map((block, at) => merge([block, later[at]], tally))
    : blocksOf(earlier, later, tally)
}

/** Pairs similar removed and added blocks, without changing their order. */
const pairs = (removed: readonly Element[], added: readonly Element[]): readonly Pair[] => {
  const matched: Pair[] = []
  let next = 0
  for (const block of removed) {
    const at = added.findIndex((other, index) => index >= next && isSimilar(block, other))
    if (at === -1) {
      matched.push([block, undefined])
      continue
    }
    for (const addition of added.slice(next, at)) matched.push([undefined, addition])
    matched.push([block, added[at]])
    next = at + 1
  }
  for (const addition of added.slice(next)) matched.push([undefined, addition])
  return matched
}

const isSimilar = (one: Element, other: Element): boolean => {
  if (one.tagName !== other.tagName || one.classList[0] !== other.classList[0]) return false
  // Images and containers are not compared by words: they always count as similar.
  if (one.matches('img, figure, div, table, thead, tbody, dl, ul, ol, section')) return true
  const words = new Set(wordsOf(one))
  const others = wordsOf(other)
  const common = others.filter((word) => words.has(word)).length
  return common / Math.max(words.size, others.length) >= MIN_SIMILARITY
}

/** Returns the words of each text node separately, because there is no white space between table cells. */
const wordsOf = (block: Node): readonly string[] =>
  block instanceof Text
    ? block.data.split(/\s+/).filter((word) => word !== '')
    : [...block.childNodes].flatMap(wordsOf)

/** Merges a pair of blocks. If one is undefined, marks the content of the other. */
const merge = ([before, after]: Pair, tally: Counted): Node => {
  const template = after ?? before
  if (template === undefined) throw new Error('A pair holds at least one block.')
  if (template instanceof HTMLImageElement || template instanceof HTMLHRElement)
    return mergeAtomic([before, after], tally)
  const shell = document.importNode(template)
  if (CONTAINERS.has(template.tagName)) shell.append(...childrenOf([before, after], tally))
  else if (template.tagName === 'LI') shell.append(...itemOf([before, after], tally))
  else shell.append(inlineChanges([...(before?.childNodes ?? [])], [...(after?.childNodes ?? [])], tally))
  if (template.matches('th, td') && shell.querySelector('ins, del') !== null) tally.cells += 1
  return shell
}

/** Merges the content of a list item, followed by its nested lists. */
const itemOf = ([before, after]: Pair, tally: Counted): readonly Node[] => {
  const isList = (node: Node) => node instanceof Element && node.matches('ul, ol')
  const content = (item: Element | undefined) => [...(item?.childNodes ?? [])].filter((node) => !isList(node))
  const lists = (item: Element | undefined) => [...(item?.children ?? [])].filter(isList)
  return [
    inlineChanges(content(before), content(after), tally),
    ...blocksOf(lists(before), lists(after), tally),
  ]
}

const mergeAtomic = ([before, after]: Pair, tally: Counted): Node => {
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
