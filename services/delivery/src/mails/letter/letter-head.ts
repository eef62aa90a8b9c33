import { isReadAs, withoutNames } from '@soko/contracts/text/mentions.ts'
import { type Markup, markup } from '@soko/contracts/text/markup.ts'
import { readPostText } from '@soko/contracts/text/post-text.ts'
import { summarize } from '@soko/contracts/text/summarize.ts'
import { dayText } from '../base/dates.ts'
import { link, mainTitle, portrait, smallText, titleLink } from '../base/elements.ts'
import { endOf, row, TABLE } from '../base/frame.ts'
import { linkIn } from '../base/links.ts'
import { colours, sans, serif } from '../base/styles.ts'
import { wrap } from '../base/wrap.ts'
import type { Letter } from './letter.ts'
import type { LetterContext } from './letter-context.ts'

const PAGE = 600

/** The title, the summary if the author wrote one, the author, the disclosure, and the cover. */
export const headHtml = (letter: Letter, context: LetterContext): Markup => {
  const { title, author, disclosure } = letter
  const { direction, url } = context
  const summary = writtenSummary(letter)
  return markup`${row(
    markup`${mainTitle(titleLink(url, title), 38, direction)}${
      summary !== undefined &&
      markup`<p class="ink2" style="margin:0 0 18px;${serif(20, 1.45)};color:${colours.ink2}">${summary}</p>`
    }`,
  )}${row(
    markup`<table ${TABLE}><tr><td class="rule" style="border-top:1px solid ${colours.rule};border-bottom:1px solid ${colours.rule};padding:12px 0"><table ${TABLE}><tr><td style="width:52px">${portrait(author.name)}</td><td class="ink" style="${sans(15, 1.35, 600)};color:${colours.ink}"><bdi>${author.name}</bdi><br><span class="ink3" lang="en" style="font-weight:400;font-size:14px;color:${colours.ink3}"><bdi>${datesOf(letter)}</bdi></span></td><td align="${endOf(direction)}" class="ink" lang="en" style="${sans(15, 1.4, 600)};white-space:nowrap;color:${colours.ink}">${link(url, 'Read on Soko')}</td></tr></table></td></tr></table>${disclosure !== '' && smallText(markup`<b>Disclosure:</b> <bdi>${disclosure}</bdi>`, '12px 0 0')}`,
    '0 32px',
  )}${coverHtml(letter, context)}`
}

export const headText = (letter: Letter, url: string): string =>
  [
    `${wrap(letter.title.toUpperCase())}\n${wrap(`By ${letter.author.name}, ${dayText(letter.publishedAt)}`)}\n${url}`,
    letter.disclosure !== '' && wrap(`Disclosure: ${letter.disclosure}`),
    wrap(writtenSummary(letter) ?? ''),
  ]
    .filter((part) => part !== false && part !== '')
    .join('\n\n')

const datesOf = ({ publishedAt, html }: Letter): string =>
  `${dayText(publishedAt)}, ${readPostText(html).minutes} min read`

/** Undefined for a summary that repeats the beginning of the text. */
const writtenSummary = ({ summary, html }: Letter): string | undefined =>
  summary === '' || isReadAs(summarize(readPostText(withoutNames(html)).text), summary) ? undefined : summary

const coverHtml = ({ image }: Letter, { site, url }: LetterContext): Markup => {
  const found = image === '' ? undefined : site.imageOf(image)
  const address = found === undefined ? undefined : linkIn(found, site)
  return address === undefined
    ? row(markup``, '24px 0 0')
    : markup`<tr><td style="padding:24px 0"><a href="${url}"><img src="${address}" width="${PAGE}" alt="" style="display:block;width:100%;max-width:${PAGE}px;height:auto;border:0"></a></td></tr>
`
}
