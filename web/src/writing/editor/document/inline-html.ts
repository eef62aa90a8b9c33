import { mentionHtml } from '@soko/contracts/text/mention-html.ts'
import { PostHtml } from '@soko/contracts/text/post-html.ts'
import { type Inline, isBlank, type Mention, type Op, type Picture } from './lines.ts'

/** Collects footnotes in the order of their numbers. */
export type Notes = Inline[]

export const escapeText = (text: string): string =>
  text.replaceAll('\u00A0', ' ').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** @returns ` name="value"`. */
export const attribute = (name: string, value: string | number): string =>
  ` ${name}="${escapeText(String(value)).replaceAll('"', '&quot;')}"`

export const LINE_BREAK = '<br />'

const own = new RegExp(`^${PostHtml.imagePrefix}[A-Za-z0-9_-][A-Za-z0-9._/-]*$`)
const pixels = /^[1-9]\d{0,4}$/

/** Whether it is an image of the site's own: no other may stand in a text. */
export const isOwnImage = (src: string): boolean => own.test(src) && !src.includes('..')

/** An image; nothing when it is not the site's own. */
export const imageHtml = ({ src, alt, width, height }: Picture): string => {
  if (!isOwnImage(src)) return ''
  const sized = pixels.test(String(width)) && pixels.test(String(height))
  const size = sized ? attribute('width', width ?? '') + attribute('height', height ?? '') : ''
  return `<img${attribute('src', src)}${attribute('alt', alt)}${size} />`
}

/** Whether a text may link there. */
export const isSafeLink = (address: string): boolean =>
  URL.canParse(address) &&
  PostHtml.linkSchemes.some((scheme) => address.toLowerCase().startsWith(`${scheme}:`))

export const linkStart = (address: string): string =>
  `<a${attribute('href', address)}${attribute('rel', PostHtml.linkRel)}>`

/** From outside in. */
const MARKS = [
  ['bold', true, 'strong'],
  ['italic', true, 'em'],
  ['underline', true, 'u'],
  ['strike', true, 's'],
  ['script', 'sub', 'sub'],
  ['script', 'super', 'sup'],
  ['code', true, 'code'],
] as const

type Tag = { readonly start: string; readonly end: string }

const tagsOf = (op: Op): readonly Tag[] => {
  const { attributes: formats = {} } = op
  const { link } = formats
  // A mention is a link of its own.
  const linked = typeof link === 'string' && isSafeLink(link) && mentionOf(op) === undefined
  return [
    ...(linked ? [{ start: linkStart(link), end: '</a>' }] : []),
    ...MARKS.filter(([format, value]) => formats[format] === value).map(([, , tag]) => ({
      start: `<${tag}>`,
      end: `</${tag}>`,
    })),
  ]
}

/** Who is mentioned there; undefined where nobody is. */
export const mentionOf = ({ insert }: Op): Mention | undefined =>
  typeof insert === 'object' ? insert.mention : undefined

const contentOf = (op: Op): string => {
  const { insert, attributes = {} } = op
  const mention = mentionOf(op)
  if (mention !== undefined) return mentionHtml(mention.user, mention.text)
  if (typeof insert === 'string') return escapeText(insert)
  if ('line-break' in insert) return LINE_BREAK
  if (typeof insert['image'] !== 'string') return ''
  return imageHtml({ alt: '', ...attributes, src: insert['image'] })
}

/** The footnote at a piece of a text. */
export const noteOf = ({ insert }: Op): Inline | undefined =>
  typeof insert === 'object' && Array.isArray(insert['footnote']) ? insert['footnote'] : undefined

/** A footnote's number; nothing within a footnote, where there is none. */
const numberOf = (note: Inline, notes: Notes | undefined): string => {
  if (notes === undefined) return ''
  notes.push(note)
  return `<sup class="fn"><a href="#fn-${notes.length}">${notes.length}</a></sup>`
}

/**
 * What a paragraph holds. Pieces that share marks share their tags.
 * @param notes takes up the footnotes; without it there are none.
 */
export const inlineHtml = (ops: Inline, notes?: Notes): string => {
  let html = ''
  let open: readonly Tag[] = []
  const change = (tags: readonly Tag[]) => {
    const kept = open.findIndex(({ start }, place) => start !== tags[place]?.start)
    const common = kept === -1 ? open.length : kept
    html += open
      .slice(common)
      .toReversed()
      .map(({ end }) => end)
      .join('')
    html += tags
      .slice(common)
      .map(({ start }) => start)
      .join('')
    open = tags
  }
  for (const op of ops) {
    const note = noteOf(op)
    const content = note === undefined ? contentOf(op) : numberOf(note, notes)
    if (content === '') continue
    change(note === undefined ? tagsOf(op) : [])
    html += content
  }
  change([])
  return html
}

/** What a block of text holds: browsers show a line break at its end only if another one follows. */
export const lineHtml = (ops: Inline, notes?: Notes): string => {
  const html = inlineHtml(ops, notes)
  const last = ops.at(-1)?.insert
  const endsWithBreak = typeof last === 'object' && 'line-break' in last
  return html === '' || endsWithBreak ? html + LINE_BREAK : html
}

/** What a cell, a caption or a note holds: as a block, but nothing where there is nothing to see. */
export const cellHtml = (ops: Inline, notes?: Notes): string => (isBlank(ops) ? '' : lineHtml(ops, notes))
