import { embedOf } from '@soko/contracts/text/embeds.ts'
import { FIELDS, isBlock, NOT_TEXT } from '../../editor/paste/context.ts'
import { linkAddress } from '../../editor/paste/links.ts'
import { isEmoji, PLAYERS } from '../../editor/paste/read-media.ts'
import type { CountedContent } from '../source-analysis.ts'
import { wordsOf } from './elements.ts'
import { isTrackingPixel } from './pictures.ts'
import type { ResolveLink } from './site-links.ts'

/** Counts by which a source is compared with its import. */
type Contents = {
  readonly words: ReadonlyMap<string, number>
  readonly images: number
  /** Addresses of the links; `#` and the link's text if this site does not allow the address. */
  readonly links: ReadonlySet<string>
  readonly tables: number
  readonly captions: number
}

/** Content that has notes of its own, or is not the author's: subscription forms, screen reader texts. */
const IGNORED = [
  NOT_TEXT,
  FIELDS,
  PLAYERS,
  'svg, canvas, math, sup.fn',
  '.sr-only, .screen-reader-text, .visually-hidden, .markdown-alert-title',
  '.kg-signup-card, .kg-email-card, .kg-email-cta-card',
  '[class*="subscription-widget"], p.button-wrapper, .image-link-expand, .pencraft.icon-container',
  '.tweet, .twitter-embed, blockquote.twitter-tweet, blockquote.twitter-video',
].join(', ')

const MAX_MARK_LENGTH = 8

const isIgnored = (element: Element): boolean =>
  element.matches(IGNORED) ||
  (element.matches('a[href*="#"]') && (element.textContent ?? '').trim().length <= MAX_MARK_LENGTH)

/** Counts the contents of a text. @param resolve undefined for a text of this site. */
export const contentsOf = (body: Element, resolve?: ResolveLink): Contents => {
  const all = (selector: string) =>
    [...body.querySelectorAll(selector)].filter((found) => found.closest(IGNORED) === null)
  const links = all('a[href]:not(.mention)').filter((link) => wordsOf(link) !== '' && !isIgnored(link))
  return {
    words: wordCounts(textIn(body)),
    images: all('img').filter(isPicture).length,
    links: new Set(links.flatMap((link) => addressOf(link, resolve) ?? [])),
    tables: all('table').filter(isTable).length,
    captions: all('figcaption, caption, .wp-caption-text').filter((caption) => wordsOf(caption) !== '')
      .length,
  }
}

export const NOTHING: Contents = { words: new Map(), images: 0, links: new Set(), tables: 0, captions: 0 }

/** Counts what is missing; undefined if nothing is. @param reported losses that other notes mention. */
export const differences = (
  source: Contents,
  result: Contents,
  reported: { readonly images: number; readonly tables: number },
): Readonly<Record<CountedContent, number>> | undefined => {
  const fewer = (count: 'images' | 'tables' | 'captions', known = 0) =>
    Math.max(0, source[count] - result[count] - known)
  let words = 0
  for (const [word, count] of source.words) words += Math.max(0, count - (result.words.get(word) ?? 0))
  const counts = {
    words,
    images: fewer('images', reported.images),
    links: [...source.links].filter((address) => !result.links.has(address)).length,
    tables: fewer('tables', reported.tables),
    captions: fewer('captions'),
  }
  return Object.values(counts).some((count) => count > 0) ? counts : undefined
}

const textIn = (element: Element): string => {
  let text = ''
  for (const child of element.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) text += child.textContent ?? ''
    if (!(child instanceof Element) || isIgnored(child)) continue
    const isSeparate =
      isBlock(child) || child.matches('br, hr, pre, img, table, thead, tbody, tr, td, th, caption')
    text += isSeparate ? ` ${textIn(child)} ` : textIn(child)
  }
  return text
}

/** URLs, which are compared as links, and the markers of GitHub's callouts. */
const NOT_WORDS = /\b(?:https?:\/\/|www\.)\S+|\[!\w+\]/g

const wordCounts = (text: string): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const [word] of text.replaceAll(NOT_WORDS, ' ').matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu))
    counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

const addressOf = (link: Element, resolve: ResolveLink | undefined): string | undefined => {
  const href = link.getAttribute('href') ?? ''
  if (href.startsWith('#')) return undefined
  const target = resolve?.(href)
  // `extractLinks` counts links within the file, and links that lose their address.
  if (target !== undefined && (target.found !== undefined || target.address === undefined)) return undefined
  const address = linkAddress(target?.address ?? href)
  return address === undefined ? `#${wordsOf(link)}` : (embedOf(address)?.address ?? address)
}

const isPicture = (image: Element): boolean =>
  !isTrackingPixel(image) && !isEmoji(image.getAttribute('alt')?.trim() ?? '')

const isTable = (table: Element): boolean =>
  !/^(?:presentation|none)$/.test(table.getAttribute('role') ?? '') &&
  table.querySelector('table') === null &&
  table.querySelectorAll('td, th').length > 1
