import { isolated } from '@soko/contracts/text/bidi.ts'
import { type Markup, markup } from '@soko/contracts/text/markup.ts'
import { messageIdOf } from '@soko/platform/mailer/compose-mail.ts'
import type { Mail } from '@soko/platform/mailer/mailer.ts'
import { button, link, paragraph, portrait } from '../base/elements.ts'
import { row, TABLE } from '../base/frame.ts'
import { automatic, listHeaders } from '../base/headers.ts'
import { postUrl } from '../base/links.ts'
import type { MailSite, Person, Recipient } from '../base/mail-site.ts'
import { oneLine } from '../base/names.ts'
import { htmlAndText } from '../base/plain-mail.ts'
import { colours, sans } from '../base/styles.ts'
import { wrap } from '../base/wrap.ts'

/** The comments of an hour on one's analysis, or a mention in an analysis of somebody else. */
export type Notice = {
  readonly kind: 'comments' | 'mention'
  readonly post: { readonly postId: string; readonly slug: string; readonly title: string }
  /** The oldest first, with the names of mentioned users. For a mention: its author and the text around it. */
  readonly items: readonly NoticeItem[]
}

export type NoticeItem = {
  readonly author: Person
  readonly text: string
  /** The id of the comment; absent for a mention. */
  readonly commentId?: string
}

export type NoticeRecipient = Recipient & {
  /** Of this notice, stable if it is composed again; letters, digits, `-` and `_`. */
  readonly noticeId: string
  readonly settings: string
}

const MOST_SHOWN = 10

/**
 * Composes a notice. All notices of one kind about an analysis refer to the same message and have the same
 * subject, so mail programs show them as one conversation.
 */
export const composeNotice = (notice: Notice, recipient: NoticeRecipient, site: MailSite): Mail => {
  const { kind, post, items } = notice
  const { about, address, noticeId, oneClick, unsubscribe, settings } = recipient
  const shown = items.slice(0, MOST_SHOWN)
  const title = oneLine(post.title)
  const more = items.length - shown.length
  const url = postUrl(site, post.slug, fragmentOf(notice))
  const conversation = messageIdOf(`${kind}-${post.postId}`, site.senders.notice)
  const { subject, happened, button: label, reason, stop, list } = words(notice)
  return {
    about,
    id: `notice-${noticeId}`,
    to: address,
    from: { name: 'Soko', address: site.senders.notice },
    subject: `${subject}: ${title}`,
    headers: {
      ...automatic,
      ...listHeaders({ name: list, id: kind }, oneClick, site),
      'In-Reply-To': conversation,
      References: conversation,
    },
    ...htmlAndText(
      {
        frame: { title: `${subject}: ${title}`, preview: oneLine(shortened(items[0]?.text ?? '')) },
        rows: row(
          markup`<h1 class="ink" style="margin:0 0 18px;${sans(17, 1.5)};color:${colours.ink}">${happened} <bdi>${link(postUrl(site, post.slug), title)}</bdi></h1>${shown.map(itemHtml)}${more > 0 && paragraph(`And ${more} more.`)}${button(url, label)}`,
        ),
        text: [
          wrap(`${happened} "${title}".`),
          ...shown.map(itemText),
          more > 0 ? `And ${more} more.` : '',
          `${label}:\n${url}`,
        ],
        footer: [
          reason,
          [
            { label: stop, href: unsubscribe },
            { label: 'All notification settings', href: settings },
          ],
        ],
      },
      site,
    ),
  }
}

const fragmentOf = ({ kind, items: [first] }: Notice): string => {
  if (kind === 'mention') return ''
  return first?.commentId === undefined ? 'comments' : `comment-${first.commentId}`
}

const itemHtml = ({ author, text }: NoticeItem): Markup =>
  markup`<table ${TABLE} style="margin:0 0 22px"><tr><td width="52" valign="top">${portrait(author.name)}</td><td class="ink" style="${sans(17, 1.55)};color:${colours.ink};overflow-wrap:anywhere;word-break:break-word"><b><bdi>${author.name}</bdi></b> <span class="ink3" style="font-size:14px;color:${colours.ink3}">@${author.username}</span><div dir="auto" style="white-space:pre-line">${shortened(text)}</div></td></tr></table>`

const itemText = ({ author, text }: NoticeItem): string =>
  `${isolated(author.name)} (@${author.username}):\n${wrap(shortened(text), '> ')}`

const words = ({ kind, items }: Notice) => {
  const [first] = items
  const name = first === undefined ? 'Somebody' : isolated(first.author.name)
  if (kind === 'mention') {
    return {
      subject: 'You were mentioned in',
      happened: `${name} mentioned you in`,
      button: 'Read the analysis',
      reason: 'You get this because you asked for emails about mentions.',
      stop: 'Stop emails about mentions',
      list: 'Mentions on Soko',
    }
  }
  const isOne = items.length === 1
  return {
    subject: 'Comments on',
    happened: isOne ? `${name} commented on your analysis` : `${items.length} new comments on your analysis`,
    button: isOne ? 'See the comment' : 'See the comments',
    reason: 'You get this because you asked for emails about comments on your analyses.',
    stop: 'Stop emails about comments',
    list: 'Comments on Soko',
  }
}

/** In UTF-16 code units. The rest of a longer comment is read on the site. */
const MOST_TEXT = 600

/** Returns the beginning of a text, cut after a word if possible. */
const shortened = (text: string): string => {
  if (text.length <= MOST_TEXT) return text
  const start = text.slice(0, MOST_TEXT)
  const space = start.lastIndexOf(' ')
  return `${(space > MOST_TEXT / 2 ? start.slice(0, space) : start).toWellFormed().trimEnd()}\u2026`
}
