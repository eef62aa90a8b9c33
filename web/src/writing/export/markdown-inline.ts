import { PostHtml } from '@soko/contracts/text/post-html.ts'
import { attribute, escapeText, imageHtml, mentionOf, noteOf } from '../editor/document/inline-html.ts'
import type { Inline, Op } from '../editor/document/lines.ts'

/** Whether formats are Markdown signs, or HTML tags because Markdown would misread the signs. */
export type Style = 'signs' | 'tags'

export type InlineOptions = {
  readonly style: Style
  readonly imageAt: (src: string) => string
  readonly numberOf: (note: Inline) => number
  readonly origin: string
  /** What separates lines. It differs between paragraphs and table cells. */
  readonly lineBreak: string
}

const PUNCTUATION = /[!-/:-@[-`{-~]/g
const SIGNS = /[\\`*_[\]<>~|]/g
const ENTITY = /&(?=#?\w+;)/g
/** Signs with a meaning at the start of a line. */
const BLOCK_START = /^(\s*)(?:(#{1,6}(?=\s|$)|[>=]|[-+:](?=[-+\s]|$))|(\d+)(?=[.)](?:\s|$)))/

/** Escapes the signs of Markdown. @param isAtStart whether the text is at the start of a line. */
const escapeMarkdown = (text: string, style: Style, isAtStart: boolean): string => {
  if (style === 'tags') return text.replaceAll(PUNCTUATION, '\\$&')
  const escaped = text.replaceAll(SIGNS, '\\$&').replaceAll(ENTITY, '\\&')
  if (!isAtStart) return escaped
  return escaped.replace(BLOCK_START, (_start, space: string, mark?: string, number = '') =>
    mark === undefined ? `${space}${number}\\` : `${space}\\${mark}`,
  )
}

type Pair = { readonly start: string; readonly end: string }

const tag = (name: string, attributes = ''): Pair => ({ start: `<${name}${attributes}>`, end: `</${name}>` })
const sign = (written: string): Pair => ({ start: written, end: written })

/** Formats from the outermost element to the innermost, in the order of `PostHtml`. */
const MARKS: readonly (readonly [string, unknown, Pair, Pair?])[] = [
  ['bold', true, tag('strong'), sign('**')],
  ['italic', true, tag('em'), sign('*')],
  ['underline', true, tag('u')],
  ['strike', true, tag('s'), sign('~~')],
  ['script', 'sub', tag('sub')],
  ['script', 'super', tag('sup')],
]

const pairsOf = ({ attributes: formats = {}, insert }: Op, style: Style): readonly Pair[] => {
  const marks = MARKS.filter(([format, value]) => formats[format] === value)
  const { link } = formats
  const isLinked = typeof link === 'string' && mentionOf({ insert }) === undefined
  return [
    ...(isLinked ? [linkPair(link, style)] : []),
    ...marks.map(([, , tags, signs]) => (style === 'signs' ? (signs ?? tags) : tags)),
    ...(formats['code'] === true && (style === 'tags' || typeof insert !== 'string') ? [tag('code')] : []),
  ]
}

const linkPair = (address: string, style: Style): Pair =>
  style === 'tags'
    ? tag('a', attribute('href', address))
    : { start: '[', end: `](${/[()\s]/.test(address) ? `<${address}>` : address})` }

export const inlineMarkdown = (ops: Inline, options: InlineOptions): string => {
  let text = ''
  let open: readonly Pair[] = []
  const setMarks = (pairs: readonly Pair[]) => {
    const firstChange = open.findIndex(
      ({ start, end }, at) => start !== pairs[at]?.start || end !== pairs[at].end,
    )
    const common = firstChange === -1 ? open.length : firstChange
    text += open
      .slice(common)
      .toReversed()
      .map(({ end }) => end)
      .join('')
    text += pairs
      .slice(common)
      .map(({ start }) => start)
      .join('')
    open = pairs
  }
  for (const op of ops) {
    setMarks(noteOf(op) === undefined ? pairsOf(op, options.style) : [])
    text += pieceMarkdown(op, text === '' || text.endsWith('\n'), options)
  }
  setMarks([])
  return text
}

const pieceMarkdown = (op: Op, isAtStart: boolean, options: InlineOptions): string => {
  const { insert, attributes = {} } = op
  const { style, imageAt, numberOf, origin, lineBreak } = options
  const note = noteOf(op)
  if (note !== undefined) return `[^${numberOf(note)}]`
  const mention = mentionOf(op)
  if (mention !== undefined) {
    const href = mention.text.startsWith('@')
      ? attribute('href', `${origin}/profile/${mention.text.slice(1)}`)
      : ''
    return `<a class="mention"${attribute('data-user', mention.user)}${href}>${escapeText(mention.text)}</a>`
  }
  if (typeof insert === 'string')
    return attributes['code'] === true && style === 'signs'
      ? codeSpan(insert)
      : escapeMarkdown(insert, style, isAtStart)
  if ('line-break' in insert) return style === 'tags' ? '<br>' : lineBreak
  const src = String(insert['image'])
  const alt = typeof attributes['alt'] === 'string' ? attributes['alt'] : ''
  if (style === 'tags') return imageHtml({ alt, ...attributes, src }).replace(src, () => imageAt(src))
  return src.startsWith(PostHtml.imagePrefix) ? imageMarkdown(src, alt, imageAt) : ''
}

export const imageMarkdown = (src: string, alt: string, imageAt: InlineOptions['imageAt']): string =>
  `![${escapeMarkdown(alt, 'signs', false)}](${imageAt(src)})`

const codeSpan = (text: string): string => {
  const runs = text.match(/`+/g) ?? []
  const fence = '`'.repeat(Math.max(0, ...runs.map((run) => run.length)) + 1)
  const pad = /^`|`$|^ .* $/.test(text) ? ' ' : ''
  return `${fence}${pad}${text}${pad}${fence}`
}
