import type { Card, Post } from '@soko/contracts/types/post.ts'
import type { ShownCall } from '@soko/contracts/markets/types/shown-call.ts'
import { licenceOf } from '@soko/contracts/text/licences.ts'
import { withoutBidiControls } from '@soko/contracts/text/bidi.ts'
import { postTexts } from '../../reading/analysis/post.texts.ts'
import { levelText } from '../../markets/calls/call-values.ts'
import { callPath } from '../../shared/lib/market-paths.ts'
import { callsTexts } from '../../markets/calls/calls.texts.ts'
import { paths } from '../../shared/lib/paths.ts'
import { serverTexts } from '../server.texts.ts'
import { type Markup, markup } from '@soko/contracts/text/markup.ts'

/** Has the full calls of its card, not just their ids. */
export type FeedPost = Omit<Post, 'calls'> & Pick<Card, 'calls'>

export type Feed = {
  readonly title: string
  readonly summary: string
  /** The HTML page with the same posts. */
  readonly page: string
  readonly path: string
  /** Newest first. */
  readonly posts: readonly FeedPost[]
}

/** In articles only images have URLs that are paths: links are absolute or lead to footnotes. */
const RELATIVE_URL = /(<(?:img|a)\b[^>]*?\s(?:src|href)=")(?=\/)/g

const withOrigin = (html: string, origin: string): string => html.replaceAll(RELATIVE_URL, `$1${origin}`)

const rightsOf = ({ licence, canonicalUrl }: FeedPost): Markup => {
  const found = licenceOf(licence)
  return markup`${found && markup`<dc:rights>${found.name}, ${found.address}</dc:rights>\n`}${canonicalUrl !== '' && markup`<dc:source>${canonicalUrl}</dc:source>\n`}`
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Feed readers parse text as HTML. Bidirectional controls could reorder the surrounding text. */
const escapeText = (text: string): string =>
  withoutBidiControls(text).replaceAll(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign)

const dateOf = (iso: string): string => new Date(iso).toUTCString()

/** Returns a list item such as `Gold up to 2,600 by 31 March 2027: Open`. */
const callItem = ({ _id, name, direction, target, until, state }: ShownCall): Markup => {
  // Shows the target as the author typed it, because cards lack the number of decimals.
  const level = target && levelText(target, { decimals: 0 })
  const terms = `${callsTexts.directions[direction]} ${callsTexts.terms(level, callsTexts.day(until))}`
  return markup`<li><a href="${callPath(_id)}"><bdi>${name}</bdi> ${terms}</a>: <b>${serverTexts.feed.states[state]}</b></li>`
}

const callList = (calls: readonly ShownCall[]): string =>
  calls.length === 0
    ? ''
    : markup`<p><b>${callsTexts.section(calls.length)}</b></p><ul>${calls.map(callItem)}</ul>`.markup

const contentOf = ({ image, html, disclosure, calls }: FeedPost, origin: string): string => {
  const before =
    disclosure === ''
      ? ''
      : markup`<p><b>${postTexts.disclosure}</b> ${withoutBidiControls(disclosure)}</p>`.markup
  const cover = image === '' ? '' : markup`<p><img src="${image}" alt=""></p>`.markup
  return withOrigin(before + callList(calls) + cover + html, origin)
}

/** RSS 2.0. Its date is the last change of any post, so equal posts produce equal bytes. */
export const rssOf = ({ title, summary, page, path, posts }: Feed, origin: string): string => {
  const changed = posts.map(({ updatedAt }) => updatedAt).toSorted()
  const newest = changed.at(-1)
  const items = posts.map(
    (post) => markup`<item>
<title>${escapeText(post.title)}</title>
<link>${origin}${paths.post(post.slug)}</link>
<guid isPermaLink="false">${post._id}</guid>
<pubDate>${dateOf(post.createdAt)}</pubDate>
<dc:creator>${escapeText(post.name)}</dc:creator>
${rightsOf(post)}${post.categories.map((category) => markup`<category>${escapeText(category)}</category>\n`)}<description>${escapeText(post.editorText)}</description>
<content:encoded>${contentOf(post, origin)}</content:encoded>
</item>
`,
  )
  return markup`<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${escapeText(title)}</title>
<link>${origin}${page}</link>
<description>${escapeText(summary)}</description>
<language>en</language>
<atom:link href="${origin}${path}" rel="self" type="application/rss+xml"/>
${newest !== undefined && markup`<lastBuildDate>${dateOf(newest)}</lastBuildDate>\n`}${items}</channel>
</rss>
`.markup
}
