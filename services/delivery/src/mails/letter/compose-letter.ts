import { asMarkup, type Markup, markup } from '@soko/contracts/text/markup.ts'
import { readPostText } from '@soko/contracts/text/post-text.ts'
import { type Element, element, isElement, parseTree } from '@soko/platform/html/tree.ts'
import type { Mail } from '@soko/platform/mailer/mailer.ts'
import { dayText } from '../base/dates.ts'
import { button, link } from '../base/elements.ts'
import { type FooterLine, footerRow, footerText } from '../base/footer.ts'
import { closeFrame, openFrame, row } from '../base/frame.ts'
import { listHeaders } from '../base/headers.ts'
import { languageAndDirection } from '../base/language.ts'
import { MOST_HTML } from '../base/limits.ts'
import { letterLinkIn, linkIn, postUrl } from '../base/links.ts'
import type { MailSite, Recipient } from '../base/mail-site.ts'
import { oneLine, senderName } from '../base/names.ts'
import { sans } from '../base/styles.ts'
import { blockHtml } from './block-html.ts'
import { blockText } from './block-text.ts'
import { bodyRow } from './body-row.ts'
import { fitBlocks } from './fit.ts'
import type { Letter } from './letter.ts'
import { callHtml, callText } from './letter-call.ts'
import { headHtml, headText } from './letter-head.ts'
import type { LetterContext } from './letter-context.ts'
import { hasClass, withoutNotes } from './post-structure.ts'
import { createTextLinks } from './text-links.ts'

/** In bytes: the longest footer, with the reader's address and links. */
const FOOTER = 5_000

export type LetterRecipient = Recipient & {
  readonly subscriptionId: string
  /** When the subscription began, in milliseconds since 1970. */
  readonly since: number
}

export type ComposedLetter = {
  readonly mailTo: (recipient: LetterRecipient) => Mail
  /** The same letter for its author, before it is sent. */
  readonly testTo: (author: Pick<Recipient, 'about' | 'address'>) => Mail
}

/** Composes a letter once; the mails of its recipients differ only in the footer and headers. */
export const composeLetter = (letter: Letter, site: MailSite): ComposedLetter => {
  const { author, postId } = letter
  const { html, text } = contentOf(letter, site)
  const name = senderName(author)
  const mailWith = (to: Pick<Recipient, 'about' | 'address'>, lines: readonly FooterLine[]) => ({
    about: to.about,
    to: to.address,
    from: { name: `${name} via Soko`, address: site.senders.letter },
    replyTo: author.replyTo ?? site.noReply,
    text: `${text}\n\n${footerText(lines, site)}`,
    html: markup`${html}${footerRow(lines, site)}${closeFrame}`.markup,
  })
  return {
    mailTo: (recipient) => ({
      ...mailWith(recipient, footerLines(letter, recipient, site)),
      id: `letter-${postId}-${recipient.subscriptionId}`,
      subject: oneLine(letter.title),
      headers: listHeaders(
        { name: `${name} on Soko`, id: `${author.userId}.letters` },
        recipient.oneClick,
        site,
      ),
    }),
    testTo: (to) => ({
      ...mailWith(to, ['This is a test. Soko sends it because you asked for it while writing.']),
      subject: oneLine(`Test: ${letter.title}`),
    }),
  }
}

const footerLines = (
  { author }: Letter,
  { address, since, unsubscribe, settings }: LetterRecipient,
  { origin }: MailSite,
): readonly FooterLine[] => [
  `Soko sends this for ${oneLine(author.name)}. You get it because you subscribed with ${address} on ${dayText(since)}.`,
  [
    { label: 'Unsubscribe', href: unsubscribe },
    ...(settings === undefined ? [] : [{ label: 'All email settings', href: settings }]),
    { label: 'Report this email', href: `${origin}/company/contact` },
  ],
  "An author's opinion, not investment advice.",
]

type Content = { readonly html: Markup; readonly text: string }

/** Returns all of the mail before its footer. A long analysis is cut and continues on Soko. */
const contentOf = (letter: Letter, site: MailSite): Content => {
  const { text } = readPostText(letter.html)
  const { language, direction } = languageAndDirection(`${letter.title} ${text}`)
  const page = postUrl(site, letter.slug)
  const url = letterLinkIn(page, site) ?? page
  const context: LetterContext = { site, url, direction }
  const frame = {
    title: oneLine(letter.title),
    preview: oneLine(letter.summary),
    language,
    direction,
    aside: `By ${oneLine(letter.author.name)}`,
  }
  const before = markup`${openFrame(frame, site)}${headHtml(letter, context)}`
  const after = markup`${letter.calls.map(callHtml)}${button(`${url}#comments`, 'Comment on Soko')}`
  const rest = markup`<p lang="en" dir="ltr" style="margin:0 0 26px;${sans(16, 1.5, 600)}">The rest of this analysis is on Soko: ${link(url, 'Read on')}</p>`
  const outside = [before, chartHtml(letter, site), rest, row(after, '0 32px'), closeFrame]
  const blocks = blocksOf(letter.html)
  const size = MOST_HTML - FOOTER - Buffer.byteLength(outside.map(({ markup: each }) => each).join(''))
  const fit = (some: readonly Element[]) => fitBlocks(some, (block) => blockHtml(block, context), size)
  const whole = fit(blocks)
  const { isWhole } = whole
  // Footnotes are at the end, so that a cut letter has none.
  const { fitted } = isWhole ? whole : fit(withoutNotes(blocks))
  const html = markup`${before}${bodyRow(
    markup`${fitted.map((block) => block.html)}${!isWhole && rest}${chartHtml(letter, site)}`,
  )}${row(after, '0 32px')}`
  return {
    html,
    text: textOfLetter(
      letter,
      fitted.map(({ block }) => block),
      { site, url, rest: isWhole ? [] : [`The rest of this analysis is on Soko:\n${url}`] },
    ),
  }
}

const textOfLetter = (
  letter: Letter,
  blocks: readonly Element[],
  { site, url, rest }: { readonly site: MailSite; readonly url: string; readonly rest: readonly string[] },
): string => {
  const notes = blocks.find((block) => hasClass(block, 'notes'))
  const links = createTextLinks(notes?.children.length ?? 0, site)
  const texts = blocks.map((block) => blockText(block, links))
  const chart = letter.tradViewLink === '' ? [] : [`${CHART}:\n${letter.tradViewLink}`]
  return [
    headText(letter, url),
    ...texts,
    ...rest,
    ...chart,
    ...letter.calls.map(callText),
    `Comment on Soko:\n${url}#comments`,
    links.list(),
  ]
    .filter((part) => part.trim() !== '')
    .join('\n\n')
}

const CHART = 'Chart on TradingView'

const chartHtml = ({ tradViewLink }: Letter, site: MailSite): Markup => {
  const address = tradViewLink === '' ? undefined : linkIn(tradViewLink, site)
  return address === undefined
    ? asMarkup('')
    : markup`<p lang="en" dir="ltr" style="margin:0 0 24px;${sans(16, 1.5, 600)}">${link(address, CHART)}</p>`
}

/** Text outside blocks, in old posts, becomes paragraphs. */
const blocksOf = (html: string): readonly Element[] =>
  parseTree(html).flatMap((node) => {
    if (isElement(node)) return [node]
    return node.trim() === '' ? [] : [element('p', [node])]
  })
