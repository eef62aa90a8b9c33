import { parseStyledHtml } from '../../editor/paste/styled-html.ts'
import { element, linkParagraph, wordsOf } from '../prepare/elements.ts'
import type { SourceAnalysis, SkippedItem } from '../source-analysis.ts'
import { isoTime } from './dates.ts'

// medium.com/me/export has an h-entry per story: posts/2024-03-01_Title-0123456789ab.html or
// posts/draft_Title-….html.

const NAME = /(?:^|\/)posts\/[^/]+\.html$/i
const ID = /-([0-9a-f]{6,16})\.html$/i

export const mediumNames = (names: readonly string[]): readonly string[] =>
  names.filter((name) => NAME.test(name))

/** Reads a story. Skips replies to other stories. */
export const readMedium = (path: string, html: string): SourceAnalysis | SkippedItem => {
  const { body } = parseStyledHtml(html)
  const title = wordsOf(body.querySelector('.p-name'))
  const text = body.querySelector('[data-field="body"], .e-content')
  const isDraft = /(?:^|\/)draft_[^/]*$/i.test(path)
  if (text === null) return { title: title || path, reason: 'broken' }
  if (!isDraft && isReply(text, title)) return { title, reason: 'comment' }
  // The summary is a shortened subtitle.
  const summary = wordsOf(text.querySelector('.graf--subtitle') ?? body.querySelector('.p-summary'))
  const cover = text.querySelector('img[data-is-featured="true"]')
  const publishedAt = isoTime(body.querySelector('.dt-published')?.getAttribute('datetime'))
  const canonicalUrl = body.querySelector('.p-canonical')?.getAttribute('href') ?? ''
  tidy(text)
  if (wordsOf(text) === '' && text.querySelector('img') === null) return { title, reason: 'empty' }
  return {
    key: `medium:${ID.exec(path)?.[1] ?? path}`,
    title,
    summary,
    html: text.innerHTML,
    ...(cover !== null && { cover: cover.getAttribute('src') ?? '' }),
    categories: [...body.querySelectorAll('.p-tags a, .p-category')].map(wordsOf),
    isDraft: isDraft || body.querySelector('.dt-published') === null,
    ...(canonicalUrl !== '' && { canonicalUrl }),
    ...(publishedAt !== undefined && { publishedAt }),
    notes: [],
  }
}

/** A text without a heading and with fewer paragraphs is a reply. */
const MAX_REPLY_PARAGRAPHS = 8

/** Medium exports replies without a heading. One of a single line may repeat it as title and heading. */
const isReply = (text: Element, title: string): boolean => {
  const paragraphs = [...text.querySelectorAll('.graf')]
  const heading = text.querySelector('.graf--title')
  if (heading === null) return paragraphs.length < MAX_REPLY_PARAGRAPHS
  const [line, ...more] = paragraphs.filter((each) => each !== heading)
  const isTitle = wordsOf(line ?? heading).startsWith(title.replace(/…$/, '').trim())
  return more.length === 0 && isTitle && text.querySelector('img') === null
}

/** Removes title and subtitle, which are imported as fields. Converts cards to links and pull quotes. */
const tidy = (text: Element) => {
  for (const repeated of text.querySelectorAll('.graf--title, .graf--subtitle')) repeated.remove()
  text.querySelector('.section--first .section-divider, .section-divider')?.remove()
  for (const image of text.querySelectorAll('img[data-is-featured="true"]')) {
    const figure = image.closest('figure')
    // A featured image at the top is only the cover. Elsewhere it is also part of the text.
    if (figure !== null && isFirst(figure, text)) figure.remove()
  }
  for (const kicker of text.querySelectorAll('.graf--kicker')) {
    kicker.replaceWith(element('p', {}, element('strong', {}, ...kicker.childNodes)))
  }
  for (const card of text.querySelectorAll('.graf--mixtapeEmbed')) {
    const link = card.querySelector('a[href]')
    const title = wordsOf(card.querySelector('.markup--mixtapeEmbed-strong, strong'))
    card.replaceWith(linkParagraph(link?.getAttribute('href') ?? '', title))
  }
  for (const quote of text.querySelectorAll('.graf--pullquote')) {
    quote.replaceWith(element('blockquote', {}, ...quote.childNodes))
  }
}

const isFirst = (figure: Element, text: Element): boolean =>
  text.querySelector('.graf:not(.graf--kicker), p, h3, figure') === figure
