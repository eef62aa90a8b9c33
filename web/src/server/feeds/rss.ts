import type { Card, Post } from '@soko/contracts/types/post.ts'
import type { ShownCall } from '@soko/contracts/markets/types/shown-call.ts'
import { licenceOf } from '@soko/contracts/text/licences.ts'
import { withoutBidiControls } from '@soko/contracts/text/bidi.ts'
import { postTexts } from '../../reading/analysis/post.texts.ts'
import { levelText } from '../../markets/calls/call-figures.ts'
import { callPath } from '../../shared/lib/market-paths.ts'
import { callsTexts } from '../../markets/calls/calls.texts.ts'
import { paths } from '../../shared/lib/paths.ts'
import { serverTexts } from '../server.texts.ts'
import { type Markup, markup } from '@soko/contracts/text/markup.ts'

/** A post with its whole text, and what its card says of its calls. */
export type FeedPost = Omit<Post, 'calls'> & Pick<Card, 'calls'>

/** A feed: what it is of, and what there is to read. */
export type Feed = {
  readonly title: string
  readonly summary: string
  /** The path of the page that shows the same. */
  readonly page: string
  /** The feed's own path. */
  readonly path: string
  /** The newest first. */
  readonly posts: readonly FeedPost[]
}

/** In an article only images have addresses of this site; links are whole already, or lead to its footnotes. */
const OWN_ADDRESS = /(<(?:img|a)\b[^>]*?\s(?:src|href)=")(?=\/)/g

const absolute = (html: string, origin: string): string => html.replaceAll(OWN_ADDRESS, `$1${origin}`)

/** Under which licence it is, and where it was published first. */
const rightsOf = ({ licence, canonicalUrl }: FeedPost): Markup => {
  const found = licenceOf(licence)
  return markup`${found && markup`<dc:rights>${found.name}, ${found.address}</dc:rights>\n`}${canonicalUrl !== '' && markup`<dc:source>${canonicalUrl}</dc:source>\n`}`
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/**
 * Plain text as HTML: feed readers render every text element as HTML, so `<` must survive the decoding of XML. Without
 * bidirectional controls, which would reorder the lines of a reader.
 */
const asHtml = (text: string): string =>
  withoutBidiControls(text).replaceAll(/[&<>]/g, (sign) => SIGNS[sign] ?? sign)

const dateOf = (iso: string): string => new Date(iso).toUTCString()

/** A call in a line, which leads to its page: `Gold up to 2,600 by 31 March 2027: Open`. */
const callOf = ({ _id, name, direction, target, until, state }: ShownCall): Markup => {
  // As its author typed it: a card does not say with how many decimals its instrument is shown.
  const level = target && levelText(target, { decimals: 0 })
  const terms = `${callsTexts.directions[direction]} ${callsTexts.terms(level, callsTexts.day(until))}`
  return markup`<li><a href="${callPath(_id)}"><bdi>${name}</bdi> ${terms}</a>: <b>${serverTexts.feed.states[state]}</b></li>`
}

const callsOf = (calls: readonly ShownCall[]): string =>
  calls.length === 0
    ? ''
    : markup`<p><b>${callsTexts.section(calls.length)}</b></p><ul>${calls.map(callOf)}</ul>`.markup

/** The whole article as readers show it: what readers should know before, what it says will happen, its cover, then its text. */
const contentOf = ({ image, html, disclosure, calls }: FeedPost, origin: string): string => {
  const before =
    disclosure === ''
      ? ''
      : markup`<p><b>${postTexts.disclosure}</b> ${withoutBidiControls(disclosure)}</p>`.markup
  const cover = image === '' ? '' : markup`<p><img src="${image}" alt=""></p>`.markup
  return absolute(before + callsOf(calls) + cover + html, origin)
}

/**
 * An RSS 2.0 document with the whole text of each post and where its calls are. Its date is that of the newest change of a post, so
 * the same posts and judgements make the same bytes. Written here: the libraries for it know neither sitemaps nor stable dates, and a template is all it takes.
 */
export const rssOf = ({ title, summary, page, path, posts }: Feed, origin: string): string => {
  const changed = posts.map(({ updatedAt }) => updatedAt).toSorted()
  const newest = changed.at(-1)
  const items = posts.map(
    (post) => markup`<item>
<title>${asHtml(post.title)}</title>
<link>${origin}${paths.post(post.slug)}</link>
<guid isPermaLink="false">${post._id}</guid>
<pubDate>${dateOf(post.createdAt)}</pubDate>
<dc:creator>${asHtml(post.name)}</dc:creator>
${rightsOf(post)}${post.categories.map((category) => markup`<category>${asHtml(category)}</category>\n`)}<description>${asHtml(post.editorText)}</description>
<content:encoded>${contentOf(post, origin)}</content:encoded>
</item>
`,
  )
  return markup`<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${asHtml(title)}</title>
<link>${origin}${page}</link>
<description>${asHtml(summary)}</description>
<language>en</language>
<atom:link href="${origin}${path}" rel="self" type="application/rss+xml"/>
${newest !== undefined && markup`<lastBuildDate>${dateOf(newest)}</lastBuildDate>\n`}${items}</channel>
</rss>
`.markup
}
