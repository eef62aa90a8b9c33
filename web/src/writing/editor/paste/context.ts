import { PostHtml } from '@soko/contracts/text/post-html.ts'
import type { Block, Mark } from './blocks.ts'
import { linkAddress } from './links.ts'
import type { Styles } from './styled-html.ts'
import type { WordItem } from './word.ts'

/** Formatting that an element passes on to its content. */
export type Context = {
  readonly marks: ReadonlySet<Mark>
  readonly link?: string
  /** Whether white space is preserved, as with `white-space: pre`. */
  readonly preservesWhitespace: boolean
  readonly depth: number
  readonly ordered: boolean
  readonly isQuoted: boolean
  readonly align: string
  readonly isRtl: boolean
  /** Whether paragraphs become lines of the list item or heading that contains them. */
  readonly isSingleLine: boolean
}

export const ROOT_CONTEXT: Context = {
  marks: new Set(),
  preservesWhitespace: false,
  depth: 0,
  ordered: false,
  isQuoted: false,
  align: '',
  isRtl: false,
  isSingleLine: false,
}

type WithoutLine<B> = B extends { readonly line: unknown } ? Omit<B, 'line'> : never

export type Frame = WithoutLine<Extract<Block, { kind: 'text' | 'heading' | 'item' }>>

export const PARAGRAPH: Frame = { kind: 'text', tag: 'p', classes: [] }

const BLOCKS = new Set(
  'p div section article main header footer nav address center blockquote aside li dl dt dd figure figcaption details summary fieldset form hgroup ul ol menu h1 h2 h3 h4 h5 h6 body'.split(
    ' ',
  ),
)

export const isBlock = (element: Element): boolean => BLOCKS.has(element.localName)

/** Selector of elements whose content is not text of the page. */
export const NOT_TEXT =
  'script, style, title, meta, link, template, noscript, head, base, col, colgroup, xml, .katex-html'

export const FIELDS = 'button, select, textarea, input'

export const childContext = (element: Element, styles: Styles, around: Context): Context => {
  const link = element.localName === 'a' ? linkAddress(element.getAttribute('href')) : around.link
  const space = styles.get('white-space')
  const direction = element.getAttribute('dir')?.toLowerCase() ?? styles.get('direction')
  const isList = element.localName === 'ul' || element.localName === 'ol'
  return {
    ...around,
    marks: marksIn(element, styles, around.marks),
    ...(link !== undefined && { link }),
    preservesWhitespace:
      space === undefined ? around.preservesWhitespace : space.startsWith('pre') || space === 'break-spaces',
    depth: around.depth + (isList ? 1 : 0),
    ordered: isList ? element.localName === 'ol' : around.ordered,
    isQuoted:
      around.isQuoted ||
      element.localName === 'blockquote' ||
      /^Mso(?:Intense)?Quote/.test(element.className),
    align: styles.get('text-align') ?? element.getAttribute('align')?.toLowerCase() ?? around.align,
    isRtl: direction === undefined ? around.isRtl : direction === 'rtl',
    isSingleLine: around.isSingleLine || element.localName === 'li' || headingLevel(element) !== undefined,
  }
}

/** Returns the frame for the lines of a block element. Undefined to use the parent's frame. */
export const frameOf = (
  element: Element,
  context: Context,
  around: Context,
  wordItem: WordItem | undefined,
): Frame | undefined => {
  const classes = classesOf(element, context)
  if (wordItem !== undefined) return { kind: 'item', ...wordItem, classes }
  if (element.localName === 'li') return { kind: 'item', ...itemOf(element, context), classes }
  if (around.isSingleLine) return undefined
  const level = headingLevel(element)
  if (level !== undefined) return { kind: 'heading', level, classes }
  const tag = context.isQuoted ? 'blockquote' : 'p'
  const isCaption = element.localName === 'figcaption' || element.className.startsWith('MsoCaption')
  return { kind: 'text', tag, classes, ...(isCaption && { isCaption }) }
}

const headingLevel = (element: Element): number | undefined => {
  // Word's document title is above `h1`.
  if (element.className.startsWith('MsoTitle')) return 0
  if (element.getAttribute('role') === 'heading') return Number(element.getAttribute('aria-level')) || 2
  const level = /^h([1-6])$/.exec(element.localName)?.[1]
  return level === undefined ? undefined : Number(level)
}

/** Returns a list item by its enclosing lists, or by attributes of Google Docs, Word and Quill. */
const itemOf = (item: Element, { depth, ordered }: Context): WordItem => {
  const ariaLevel = Number(item.getAttribute('aria-level') ?? item.getAttribute('data-aria-level'))
  const indent = Number(/(?:^| )ql-indent-(\d)/.exec(item.className)?.[1] ?? 0)
  const kind = item.getAttribute('data-list')
  return {
    depth: ariaLevel > 0 ? ariaLevel - 1 : Math.max(depth - 1, 0) + indent,
    ordered: kind === null ? ordered : kind === 'ordered',
  }
}

const classesOf = (element: Element, { align, isRtl }: Context): readonly string[] => {
  const classes = new Set<string>(PostHtml.classes.filter((name) => element.classList.contains(name)))
  const side = /^(?:-\w+-)?(center|right|justify)/.exec(align)?.[1]
  // Right-to-left text is aligned to the right by default.
  if (side !== undefined && !(isRtl && side === 'right')) classes.add(`ql-align-${side}`)
  if (isRtl) classes.add('ql-direction-rtl')
  // Post HTML nests lists, so list items need no class for their depth.
  return PostHtml.classes.filter(
    (name) => classes.has(name) && !(element.localName === 'li' && name.startsWith('ql-indent')),
  )
}

const TAGS: readonly (readonly [Mark, string])[] = [
  ['strong', 'b strong'],
  ['em', 'i em cite dfn var'],
  ['u', 'u ins'],
  ['s', 's del strike'],
  ['sub', 'sub'],
  ['sup', 'sup'],
  ['code', 'code kbd samp tt'],
]
const MARKS = new Map(TAGS.flatMap(([mark, tags]) => tags.split(' ').map((tag) => [tag, mark] as const)))

const marksIn = (element: Element, styles: Styles, around: ReadonlySet<Mark>): ReadonlySet<Mark> => {
  const marks = new Set(around)
  const tag = MARKS.get(element.localName)
  if (tag !== undefined) marks.add(tag)
  const setMark = (mark: Mark, is: boolean | undefined) => {
    if (is === true) marks.add(mark)
    if (is === false) marks.delete(mark)
  }
  // Google Docs wraps the copied content in a <b> with `font-weight: normal`.
  setMark('strong', parseFlag(styles.get('font-weight'), /^(?:bold|[6-9]00)/, /^(?:normal|[1-5]00)/))
  setMark('em', parseFlag(styles.get('font-style'), /^(?:italic|oblique)/, /^normal/))
  const line = `${styles.get('text-decoration') ?? ''} ${styles.get('text-decoration-line') ?? ''}`
  if (line.includes('underline')) marks.add('u')
  if (line.includes('line-through')) marks.add('s')
  // In CSS, `none` removes the element's own line, but not a line of an ancestor.
  if (/^\s*none/.test(line) && tag !== undefined && (tag === 'u' || tag === 's')) marks.delete(tag)
  const height = styles.get('vertical-align')
  setMark('sup', parseFlag(height, /^super/, /^(?:baseline|sub)/))
  setMark('sub', parseFlag(height, /^sub/, /^(?:baseline|super)/))
  return marks
}

const parseFlag = (value: string | undefined, yes: RegExp, no: RegExp): boolean | undefined => {
  if (value === undefined) return undefined
  return yes.test(value) ? true : no.test(value) ? false : undefined
}
