import { type Markup, markup } from '@soko/contracts/text/markup.ts'
import { dayText, shortDay } from '../../mails/base/dates.ts'
import {
  button,
  mainTitle,
  outlineButton,
  paragraph,
  sectionTitle,
  smallText,
  titleLink,
  trend,
} from '../../mails/base/elements.ts'
import { row, TABLE } from '../../mails/base/frame.ts'
import { callUrl, linkIn, postUrl } from '../../mails/base/links.ts'
import type { MailSite } from '../../mails/base/mail-site.ts'
import { colours, sans, serif } from '../../mails/base/styles.ts'
import type { Digest, DigestCall, DigestMarket, DigestPost } from './digest.ts'
import { digestTexts as texts } from './digest.texts.ts'

/** Returns the rows of a digest: the first analysis with its cover, the others, calls and markets. */
export const digestRows = (digest: Digest, site: MailSite): Markup => {
  const [first, ...others] = digest.posts
  return markup`${row(
    markup`${mainTitle(texts.title[digest.rhythm], 34)}<p class="ink2" style="margin:0 0 20px;${sans(16, 1.5)};color:${colours.ink2}">${texts.contents(digest)}</p>`,
  )}${digest.keepSending !== undefined && keepSendingRow(digest.keepSending)}${
    first !== undefined && firstPost(first, digest, site)
  }${others.length > 0 && row(markup`${others.map((post) => otherPost(post, digest, site))}`, '0 32px 12px')}${
    digest.calls.length > 0 && callsRow(digest, site)
  }${digest.markets.length > 0 && marketsRow(digest)}${
    digest.reader === 'member' && row(button(`${site.origin}/following`, texts.open), '24px 32px 0')
  }`
}

const keepSendingRow = (href: string): Markup =>
  row(
    markup`<table ${TABLE} style="margin:0 0 24px"><tr><td class="wash" style="background-color:${colours.wash};padding:16px 18px;border-radius:2px">${paragraph(texts.keepSending.text, '0 0 12px')}${button(href, texts.keepSending.button)}</td></tr></table>`,
    '0 32px',
  )

const firstPost = (post: DigestPost, digest: Digest, site: MailSite): Markup => {
  const url = postUrl(site, post.slug)
  const cover = coverOf(post, site)
  return markup`${
    cover !== undefined &&
    markup`<tr><td style="padding:0"><a href="${url}"><img src="${cover}" width="600" alt="" style="display:block;width:100%;max-width:600px;height:auto;border:0"></a></td></tr>
`
  }${row(
    markup`<h2 class="ink" dir="auto" style="margin:18px 0 6px;${serif(26, 1.2, 700)};letter-spacing:-.012em;color:${colours.ink}">${titleLink(url, post.title)}</h2><div class="ink2" dir="auto" style="${sans(16, 1.5)};color:${colours.ink2};margin:0 0 6px">${post.summary}</div>${smallText(byLine(post, digest), '0 0 14px')}${outlineButton(url, texts.read)}`,
    '0 32px 24px',
  )}`
}

const otherPost = (post: DigestPost, digest: Digest, site: MailSite): Markup => {
  const url = postUrl(site, post.slug)
  const cover = coverOf(post, site)
  return markup`<table ${TABLE}><tr><td class="rule" style="border-top:1px solid ${colours.rule};padding:16px 0"><table ${TABLE}><tr><td valign="top" style="padding-right:16px"><h3 class="ink" dir="auto" style="margin:0 0 4px;${serif(19, 1.28, 700)};color:${colours.ink}">${titleLink(url, post.title)}</h3><div class="ink2" dir="auto" style="${sans(15, 1.45)};color:${colours.ink2}">${post.summary}</div><div class="ink3" style="${sans(13, 1.6)};color:${colours.ink3}">${byLine(post, digest)}</div></td>${
    cover !== undefined &&
    markup`<td class="hide" width="112" valign="top"><a href="${url}"><img src="${cover}" width="112" height="75" alt="" style="display:block;width:112px;height:75px;object-fit:cover;border:0;border-radius:2px"></a></td>`
  }</tr></table></td></tr></table>`
}

const byLine = ({ author, followed }: DigestPost, { reader }: Digest): Markup =>
  markup`<bdi>${author.name}</bdi> \u00b7 ${texts.followed[reader]} <bdi>${followed}</bdi>`

const coverOf = ({ image }: DigestPost, site: MailSite): string | undefined => {
  const found = image === '' ? undefined : site.imageOf(image)
  return found === undefined ? undefined : linkIn(found, site)
}

const LINE = `border-bottom:1px solid ${colours.rule}`
const LINES = `border-collapse:collapse;${sans(15, 1.4)};font-variant-numeric:tabular-nums;color:${colours.ink}`

const callsRow = ({ calls, rhythm }: Digest, site: MailSite): Markup =>
  row(
    markup`${sectionTitle(texts.calls[rhythm])}<table ${TABLE} class="ink" style="${LINES}">${calls.map((call) => callLine(call, site))}</table>`,
    '0 32px 24px',
  )

const callLine = (call: DigestCall, site: MailSite): Markup =>
  markup`<tr><td class="rule" style="padding:9px 0;${LINE}"><span aria-hidden="true">${call.outcome === 'right' ? '\u25C6' : markup`<s>\u25C7</s>`}</span> <b>${titleLink(callUrl(site, call.callId), call.terms)}</b>: ${texts.outcome(call)}<br><span class="ink3" style="font-size:13px;color:${colours.ink3}">@${call.username}, made ${shortDay(call.madeOn)}</span></td></tr>`

const marketsRow = ({ markets, rhythm }: Digest): Markup =>
  row(
    markup`${sectionTitle(texts.markets)}<table class="ink" width="100%" cellpadding="0" cellspacing="0" border="0" style="${LINES}"><tr>${[
      'Market',
      'Close',
      texts.change[rhythm],
    ].map(
      (head, at) =>
        markup`<th class="ink2 line" scope="col" align="${at === 0 ? 'left' : 'right'}" style="padding:8px ${at === 0 ? '8px 8px 0' : '0 8px 8px'};border-bottom:1px solid ${colours.ink};${sans(13, 1.3, 600)};color:${colours.ink2}">${head}</th>`,
    )}</tr>${markets.map(marketLine)}</table>${markets.some((market) => market.isDemonstration) && smallText(texts.demonstration, '8px 0 0')}`,
    '0 32px',
  )

const marketLine = ({ name, close, direction, change }: DigestMarket): Markup =>
  markup`<tr><td class="rule" align="left" style="padding:9px 8px 9px 0;${LINE}">${name}</td><td class="rule" align="right" style="padding:9px 0 9px 8px;${LINE};white-space:nowrap">${close}</td><td class="rule" align="right" style="padding:9px 0 9px 8px;${LINE};white-space:nowrap">${direction === 'unchanged' ? direction : trend(direction, `${direction} ${change}`)}</td></tr>`

/** Beside the logo. */
export const digestDay = ({ at, zone }: Digest): string => dayText(at, zone)
