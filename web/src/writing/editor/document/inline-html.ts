import { mentionHtml } from '@soko/contracts/text/mention-html.ts'
import { PostHtml } from '@soko/contracts/text/post-html.ts'
import { type Inline, isBlank, type Mention, type Op, type Picture } from './lines.ts'

/** Texts of the footnotes, in the order of their numbers. */
export type Notes = Inline[]

export const escapeText = (text: string): string =>
  text.replaceAll('\u00A0', ' ').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export const attribute = (name: string, value: string | number): string =>
  ` ${name}="${escapeText(String(value)).replaceAll('"', '&quot;')}"`

export const LINE_BREAK = '<br />'

const ownImage = new RegExp(`^${PostHtml.imagePrefix}[A-Za-z0-9_-][A-Za-z0-9._/-]*$`)
const pixels = /^[1-9]\d{0,4}$/

/** Whether an image is hosted on this site. Texts must not contain other images. */
export const isOwnImage = (src: string): boolean => ownImage.test(src) && !src.includes('..')

export const imageHtml = ({ src, alt, width, height }: Picture): string => {
  if (!isOwnImage(src)) return ''
  const sized = pixels.test(String(width)) && pixels.test(String(height))
  const size = sized ? attribute('width', width ?? '') + attribute('height', height ?? '') : ''
  return `<img${attribute('src', src)}${attribute('alt', alt)}${size} />`
}

export const isSafeLink = (address: string): boolean =>
  URL.canParse(address) &&
  PostHtml.linkSchemes.some((scheme) => address.toLowerCase().startsWith(`${scheme}:`))

export const linkStart = (address: string): string =>
  `<a${attribute('href', address)}${attribute('rel', PostHtml.linkRel)}>`

/** Inline formats, from the outermost tag to the innermost. */
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
  // A mention has its own link, so a `link` format is ignored.
  const linked = typeof link === 'string' && isSafeLink(link) && mentionOf(op) === undefined
  return [
    ...(linked ? [{ start: linkStart(link), end: '</a>' }] : []),
    ...MARKS.filter(([format, value]) => formats[format] === value).map(([, , tag]) => ({
      start: `<${tag}>`,
      end: `</${tag}>`,
    })),
  ]
}

export const mentionOf = ({ insert }: Op): Mention | undefined =>
  typeof insert === 'object' ? insert.mention : undefined

const opHtml = (op: Op): string => {
  const { insert, attributes = {} } = op
  const mention = mentionOf(op)
  if (mention !== undefined) return mentionHtml(mention.user, mention.text)
  if (typeof insert === 'string') return escapeText(insert)
  if ('line-break' in insert) return LINE_BREAK
  if (typeof insert['image'] !== 'string') return ''
  return imageHtml({ alt: '', ...attributes, src: insert['image'] })
}

export const noteOf = ({ insert }: Op): Inline | undefined =>
  typeof insert === 'object' && Array.isArray(insert['footnote']) ? insert['footnote'] : undefined

/** Adds the footnote to `notes`. Returns '' if `notes` is undefined, as within a footnote. */
const footnoteHtml = (note: Inline, notes: Notes | undefined): string => {
  if (notes === undefined) return ''
  notes.push(note)
  return `<sup class="fn"><a href="#fn-${notes.length}">${notes.length}</a></sup>`
}

/** Adjacent ops with the same formats share tags. `notes` receives the footnotes; omitted if undefined. */
export const inlineHtml = (ops: Inline, notes?: Notes): string => {
  let html = ''
  let open: readonly Tag[] = []
  const change = (tags: readonly Tag[]) => {
    const differing = open.findIndex(({ start }, place) => start !== tags[place]?.start)
    const common = differing === -1 ? open.length : differing
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
    const content = note === undefined ? opHtml(op) : footnoteHtml(note, notes)
    if (content === '') continue
    change(note === undefined ? tagsOf(op) : [])
    html += content
  }
  change([])
  return html
}

/** Repeats a line break at the end, because browsers do not show the last one. */
export const lineHtml = (ops: Inline, notes?: Notes): string => {
  const html = inlineHtml(ops, notes)
  const last = ops.at(-1)?.insert
  const endsWithBreak = typeof last === 'object' && 'line-break' in last
  return html === '' || endsWithBreak ? html + LINE_BREAK : html
}

export const cellHtml = (ops: Inline, notes?: Notes): string => (isBlank(ops) ? '' : lineHtml(ops, notes))
