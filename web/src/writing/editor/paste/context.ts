import { PostHtml } from '@soko/contracts/text/post-html.ts'
import type { Block, Mark } from './blocks.ts'
import { linkAddress } from './links.ts'
import type { Look } from './looks.ts'
import type { WordItem } from './word.ts'

/** What an element gives to all that stands in it. */
export type Context = {
  readonly marks: ReadonlySet<Mark>
  readonly link?: string
  /** White space is shown as it is written. */
  readonly preservesWhitespace: boolean
  /** How many lists stand around, and whether the last of them is numbered. */
  readonly depth: number
  readonly ordered: boolean
  readonly isQuoted: boolean
  readonly align: string
  readonly isRtl: boolean
  /** Its paragraphs belong to one item or heading. */
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

/** What a line that is being read becomes. */
export type Frame = WithoutLine<Extract<Block, { kind: 'text' | 'heading' | 'item' }>>

export const PARAGRAPH: Frame = { kind: 'text', tag: 'p', classes: [] }

const BLOCKS = new Set(
  'p div section article main header footer nav address center blockquote aside li dl dt dd figure figcaption details summary fieldset form hgroup ul ol menu h1 h2 h3 h4 h5 h6 body'.split(
    ' ',
  ),
)

/** Whether an element stands on lines of its own. */
export const isBlock = (element: Element): boolean => BLOCKS.has(element.localName)

/** What is not part of the text. */
export const NOT_TEXT =
  'script, style, title, meta, link, template, noscript, head, base, col, colgroup, xml, .katex-html'

/** What one presses or fills in. */
export const FIELDS = 'button, select, textarea, input'

/** The context of what stands in an element. */
export const childContext = (element: Element, look: Look, around: Context): Context => {
  const link = element.localName === 'a' ? linkAddress(element.getAttribute('href')) : around.link
  const space = look.get('white-space')
  const direction = element.getAttribute('dir')?.toLowerCase() ?? look.get('direction')
  const isList = element.localName === 'ul' || element.localName === 'ol'
  return {
    ...around,
    marks: marksIn(element, look, around.marks),
    ...(link !== undefined && { link }),
    preservesWhitespace: space === undefined ? around.preservesWhitespace : space.startsWith('pre') || space === 'break-spaces',
    depth: around.depth + (isList ? 1 : 0),
    ordered: isList ? element.localName === 'ol' : around.ordered,
    isQuoted:
      around.isQuoted ||
      element.localName === 'blockquote' ||
      /^Mso(?:Intense)?Quote/.test(element.className),
    align: look.get('text-align') ?? element.getAttribute('align')?.toLowerCase() ?? around.align,
    isRtl: direction === undefined ? around.isRtl : direction === 'rtl',
    isSingleLine: around.isSingleLine || element.localName === 'li' || headingLevel(element) !== undefined,
  }
}

/** The frame of a block's lines. Undefined where they go on in the frame around. */
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
  // Above the headings.
  if (element.className.startsWith('MsoTitle')) return 0
  if (element.getAttribute('role') === 'heading') return Number(element.getAttribute('aria-level')) || 2
  const level = /^h([1-6])$/.exec(element.localName)?.[1]
  return level === undefined ? undefined : Number(level)
}

/** How deep an item is: by the lists around it, or as Google Docs, Word and Quill say it. */
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
  // What is written from right to left stands at the right as it is.
  if (side !== undefined && !(isRtl && side === 'right')) classes.add(`ql-align-${side}`)
  if (isRtl) classes.add('ql-direction-rtl')
  // An item says its depth by its list.
  return PostHtml.classes.filter(
    (name) => classes.has(name) && !(element.localName === 'li' && name.startsWith('ql-indent')),
  )
}

/** The tags of each mark. */
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

/** The marks of what stands in an element: those around it, with what its tag and its look add or take off. */
const marksIn = (element: Element, look: Look, around: ReadonlySet<Mark>): ReadonlySet<Mark> => {
  const marks = new Set(around)
  const tag = MARKS.get(element.localName)
  if (tag !== undefined) marks.add(tag)
  const setMark = (mark: Mark, is: boolean | undefined) => {
    if (is === true) marks.add(mark)
    if (is === false) marks.delete(mark)
  }
  // Google Docs wraps all it copies into a <b> that is not bold.
  setMark('strong', parseFlag(look.get('font-weight'), /^(?:bold|[6-9]00)/, /^(?:normal|[1-5]00)/))
  setMark('em', parseFlag(look.get('font-style'), /^(?:italic|oblique)/, /^normal/))
  const line = `${look.get('text-decoration') ?? ''} ${look.get('text-decoration-line') ?? ''}`
  if (line.includes('underline')) marks.add('u')
  if (line.includes('line-through')) marks.add('s')
  // It takes off an element's own line only, not that of what is around it.
  if (/^\s*none/.test(line) && tag !== undefined && (tag === 'u' || tag === 's')) marks.delete(tag)
  const height = look.get('vertical-align')
  setMark('sup', parseFlag(height, /^super/, /^(?:baseline|sub)/))
  setMark('sub', parseFlag(height, /^sub/, /^(?:baseline|super)/))
  return marks
}

const parseFlag = (value: string | undefined, yes: RegExp, no: RegExp): boolean | undefined => {
  if (value === undefined) return undefined
  return yes.test(value) ? true : no.test(value) ? false : undefined
}
