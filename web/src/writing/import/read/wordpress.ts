import { autop } from '@wordpress/autop'
import { type SourceAnalysis, type SkippedItem, type Note, UnreadableFile } from '../source-analysis.ts'
import { isoTime } from './dates.ts'
import { unknownStatus } from './publication.ts'
import { addFootnotes, readShortcodes } from './shortcodes.ts'

// WXR 1.0 to 1.2: https://wordpress.org/documentation/article/tools-export-screen/

const PICTURE = /\.(?:jpe?g|png|webp|avif|gif)$/i

/** What may precede the root element in XML. */
const PROLOG = /^\uFEFF?(?:\s|<\?[\s\S]*?\?>|<!--[\s\S]*?-->)*/

/** @throws UnreadableFile if it is invalid, or has a document type, which could define entities. */
export const parseXml = (xml: string): Document => {
  const rest = xml.slice(PROLOG.exec(xml)?.[0].length ?? 0)
  if (rest.startsWith('<!')) throw new UnreadableFile('entities')
  const parsed = new DOMParser().parseFromString(xml, 'text/xml')
  if (parsed.querySelector('parsererror') !== null) throw new UnreadableFile('broken')
  return parsed
}

const parseOrRepair = (xml: string): Document => {
  try {
    return parseXml(xml)
  } catch (error) {
    if (!(error instanceof UnreadableFile) || error.reason !== 'broken') throw error
    return parseXml(repairXml(xml))
  }
}

/** @param name with its namespace prefix, such as `wp:status`. */
const childText = (item: Element, name: string): string =>
  (childOf(item, name)?.textContent ?? '').replaceAll(REPAIRED, '').trim()

const childOf = (item: Element, name: string): Element | undefined =>
  [...item.children].find(({ tagName }) => tagName === name)

const metaOf = (item: Element, key: string): string => {
  const meta = [...item.children].find(
    (child) => child.tagName === 'wp:postmeta' && childText(child, 'wp:meta_key') === key,
  )
  return meta === undefined ? '' : childText(meta, 'wp:meta_value')
}

/** @throws UnreadableFile if the file is not a WordPress export. */
export const readWordpress = (
  xml: string,
): {
  readonly analyses: readonly SourceAnalysis[]
  readonly skipped: readonly SkippedItem[]
  readonly origin: string
} => {
  const channel = parseOrRepair(xml).querySelector('rss > channel')
  if (channel === null || childOf(channel, 'wp:wxr_version') === undefined) throw new UnreadableFile('kind')
  const items = [...channel.children].filter(({ tagName }) => tagName === 'item')
  const attachments = new Map(
    items
      .filter((item) => childText(item, 'wp:post_type') === 'attachment')
      .map((item) => [childText(item, 'wp:post_id'), childText(item, 'wp:attachment_url')]),
  )
  const attached = new Map<string, string[]>()
  for (const item of items) {
    const source = childText(item, 'wp:attachment_url')
    const parent = childText(item, 'wp:post_parent')
    if (PICTURE.test(source)) attached.set(parent, [...(attached.get(parent) ?? []), source])
  }
  const origin = childText(channel, 'wp:base_blog_url') || childText(channel, 'link')
  const analyses: SourceAnalysis[] = []
  const skipped: SkippedItem[] = []
  for (const item of items) {
    const type = childText(item, 'wp:post_type')
    const title = childText(item, 'title')
    if (type === 'page') skipped.push({ title, reason: 'page' })
    if (type !== 'post') continue
    if (childText(item, 'content:encoded') === '') skipped.push({ title, reason: 'empty' })
    else analyses.push(foundOf(item, { attachments, attached, origin }))
  }
  return { analyses, skipped, origin: URL.canParse(origin) ? origin : '' }
}

type Site = {
  readonly attachments: ReadonlyMap<string, string>
  readonly attached: ReadonlyMap<string, readonly string[]>
  readonly origin: string
}

const foundOf = (item: Element, { attachments, attached, origin }: Site): SourceAnalysis => {
  const { html, unknown } = readShortcodes(
    childText(item, 'content:encoded'),
    attachments,
    attached.get(childText(item, 'wp:post_id')),
  )
  const status = childText(item, 'wp:status')
  const isPublished = status === 'publish'
  const isForMembers = status === 'private' || childText(item, 'wp:post_password') !== ''
  // WordPress writes an unset date as zeros, or in `pubDate` as the year -0001.
  const publishedAt = ['wp:post_date_gmt', 'wp:post_date', 'pubDate']
    .map((name) => childText(item, name))
    .map((date) => (date.includes('-0001') ? undefined : isoTime(date)))
    .find((date) => date !== undefined)
  const cover = attachments.get(metaOf(item, '_thumbnail_id')) ?? ''
  const link = childText(item, 'link')
  const notes: readonly Note[] = [
    ...(isForMembers ? [{ kind: 'members' } as const] : unknownStatus(status)),
    ...(item.textContent?.includes(REPAIRED) ? [{ kind: 'repaired' } as const] : []),
    ...(unknown.length > 0 ? [{ kind: 'shortcodes', names: unknown } as const] : []),
  ]
  return {
    key: `wordpress:${childText(item, 'guid') || `${origin}#${childText(item, 'wp:post_id')}`}`,
    title: childText(item, 'title'),
    summary:
      new DOMParser().parseFromString(childText(item, 'excerpt:encoded'), 'text/html').body.textContent ?? '',
    html: addFootnotes(hasBlocks(html) ? html : autop(html), metaOf(item, 'footnotes')),
    ...(cover !== '' && { cover }),
    categories: categoriesOf(item),
    isDraft: !isPublished || isForMembers,
    ...(isPublished && /^https?:\/\//.test(link) && { canonicalUrl: link }),
    addresses: [link, childText(item, 'guid')],
    ...(isPublished && publishedAt !== undefined && { publishedAt }),
    notes,
  }
}

/** Whether the text has blocks. Before 2018 it had none, and empty lines separated paragraphs. */
const hasBlocks = (html: string): boolean => html.includes('<!-- wp:')

const NO_CATEGORY = new Set(['uncategorized', 'uncategorised'])

const categoriesOf = (item: Element): readonly string[] =>
  [...item.children]
    .filter(({ tagName }) => tagName === 'category')
    .filter((category) => ['category', 'post_tag'].includes(category.getAttribute('domain') ?? ''))
    .map((category) => (category.textContent ?? '').replaceAll(REPAIRED, '').trim())
    .filter((name) => !NO_CATEGORY.has(name.toLowerCase()))

/** Marks repairs with an allowed noncharacter: https://www.unicode.org/faq/private_use.html#noncharacters */
const REPAIRED = '\uFDD0'

// Characters that XML 1.0 forbids: https://www.w3.org/TR/xml/#charsets
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
/** CDATA, and references outside of it. XML predefines only these five names. */
const REFERENCE = /<!\[CDATA\[[\s\S]*?\]\]>|&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}))?(;)?/gi

/** Removes forbidden characters and escapes bare `&`. Vertical tabs and form feeds become spaces. */
const repairXml = (xml: string): string => {
  const repaired = xml
    .replaceAll(REFERENCE, (whole, name?: string, decimal?: string, hex?: string, end?: string) => {
      if (whole.startsWith('<')) return whole
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      const isWhole = end !== undefined && (name !== undefined || !Number.isNaN(code))
      if (!isWhole) return `&amp;${whole.slice(1)}${REPAIRED}`
      return Number.isNaN(code) || isAllowed(code) ? whole : replacementFor(code)
    })
    .replaceAll(FORBIDDEN, (character) => replacementFor(character.charCodeAt(0)))
  // XML does not allow text around the root element.
  const start = Math.max(repaired.indexOf('<rss'), 0)
  const end = repaired.lastIndexOf('>')
  const around = [repaired.slice(0, start), repaired.slice(end + 1)].map((part) =>
    part.replaceAll(REPAIRED, ''),
  )
  return around.join(repaired.slice(start, end + 1))
}

const replacementFor = (code: number): string => (code === 0x0b || code === 0x0c ? ` ${REPAIRED}` : REPAIRED)

const isAllowed = (code: number): boolean =>
  code === 0x9 ||
  code === 0xa ||
  code === 0xd ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  (code >= 0x10000 && code <= 0x10ffff)
