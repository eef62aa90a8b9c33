import { embedOf } from '@soko/contracts/text/embeds.ts'
import { FIELDS, isBlock, NOT_TEXT } from '../../editor/paste/context.ts'
import { linkAddress } from '../../editor/paste/links.ts'
import { isEmoji, PLAYERS } from '../../editor/paste/read-media.ts'
import type { Counted } from '../found.ts'
import { wordsOf } from './elements.ts'
import { isCountingPixel } from './pictures.ts'
import type { ResolveLink } from './site-links.ts'

/** The contents of a text, to compare a source with its import. */
type Contents = {
  /** How often each word stands there. */
  readonly words: ReadonlyMap<string, number>
  readonly images: number
  /** Addresses; `#` and the text for a link whose address cannot come. */
  readonly links: ReadonlySet<string>
  readonly tables: number
  readonly captions: number
}

/** Parts that the preview mentions otherwise, or that are no text of the author: forms to subscribe, and texts for screen readers. */
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

/** The longest number of a footnote. */
const NUMBER = 8

const isIgnored = (element: Element): boolean =>
  element.matches(IGNORED) ||
  (element.matches('a[href*="#"]') && (element.textContent ?? '').trim().length <= NUMBER)

/**
 * Counts the contents of a text.
 * @param resolve resolves the links of another site's text; undefined for a text in the site's form.
 */
export const contentsOf = (body: Element, resolve?: ResolveLink): Contents => {
  const all = (selector: string) =>
    [...body.querySelectorAll(selector)].filter((found) => found.closest(IGNORED) === null)
  const links = all('a[href]:not(.mention)').filter((link) => wordsOf(link) !== '' && !isIgnored(link))
  return {
    words: wordCounts(textIn(body)),
    images: all('img').filter(isPicture).length,
    links: new Set(links.flatMap((link) => addressOf(link, resolve) ?? [])),
    tables: all('table').filter(isTable).length,
    captions: all('figcaption, caption, .wp-caption-text').filter((told) => wordsOf(told) !== '').length,
  }
}

/** The contents of an empty text. */
export const NOTHING: Contents = { words: new Map(), images: 0, links: new Set(), tables: 0, captions: 0 }

/**
 * Returns how much of a source is missing in the result; undefined if nothing is.
 * @param told losses that other notes mention already.
 */
export const differences = (
  source: Contents,
  result: Contents,
  told: { readonly images: number; readonly tables: number },
): Readonly<Record<Counted, number>> | undefined => {
  const fewer = (count: 'images' | 'tables' | 'captions', known = 0) =>
    Math.max(0, source[count] - result[count] - known)
  let words = 0
  for (const [word, count] of source.words) words += Math.max(0, count - (result.words.get(word) ?? 0))
  const counts = {
    words,
    images: fewer('images', told.images),
    links: [...source.links].filter((address) => !result.links.has(address)).length,
    tables: fewer('tables', told.tables),
    captions: fewer('captions'),
  }
  return Object.values(counts).some((count) => count > 0) ? counts : undefined
}

const textIn = (element: Element): string => {
  let text = ''
  for (const child of element.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) text += child.textContent ?? ''
    if (!(child instanceof Element) || isIgnored(child)) continue
    const isApart =
      isBlock(child) || child.matches('br, hr, pre, img, table, thead, tbody, tr, td, th, caption')
    text += isApart ? ` ${textIn(child)} ` : textIn(child)
  }
  return text
}

/** Addresses are compared as links; GitHub's marks of callouts are no words. */
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
  // Links to analyses of the file, and those that lose their address, are counted when they are rewritten.
  if (target !== undefined && (target.found !== undefined || target.address === undefined)) return undefined
  const address = linkAddress(target?.address ?? href)
  return address === undefined ? `#${wordsOf(link)}` : (embedOf(address)?.address ?? address)
}

const isPicture = (image: Element): boolean =>
  !isCountingPixel(image) && !isEmoji(image.getAttribute('alt')?.trim() ?? '')

const isTable = (table: Element): boolean =>
  !/^(?:presentation|none)$/.test(table.getAttribute('role') ?? '') &&
  table.querySelector('table') === null &&
  table.querySelectorAll('td, th').length > 1
