import type { Mail } from '@soko/platform/mailer/mailer.ts'
import { MOST_ITEMS } from '../digest-items.rules.ts'
import { automatic, listHeaders } from '../../mails/base/headers.ts'
import { MOST_HTML } from '../../mails/base/limits.ts'
import type { MailSite, Recipient } from '../../mails/base/mail-site.ts'
import { htmlAndText } from '../../mails/base/plain-mail.ts'
import { type Digest, MOST_MARKETS } from './digest.ts'
import { digestDay, digestRows } from './digest-html.ts'
import { digestParagraphs } from './digest-text.ts'
import { digestTexts as texts } from './digest.texts.ts'

export type DigestRecipient = Recipient & {
  readonly subscriberId: string
  /** Of this digest, such as `2026-W48`; letters, digits, `-` and `_`. */
  readonly period: string
}

/**
 * Composes a digest of at most 20 items: analyses first, then judged calls. Returns undefined if there are
 * none, because a digest is never empty.
 */
export const composeDigest = (all: Digest, recipient: DigestRecipient, site: MailSite): Mail | undefined => {
  const digest = limited(all)
  if (digest.posts.length + digest.calls.length === 0) return undefined
  const mail = mailOf(digest, recipient, site)
  return Buffer.byteLength(mail.html ?? '') <= MOST_HTML
    ? mail
    : mailOf(withoutSummaries(digest), recipient, site)
}

const mailOf = (digest: Digest, recipient: DigestRecipient, site: MailSite): Mail => {
  const { about, address, subscriberId, period, oneClick, unsubscribe, settings } = recipient
  const subject = texts.subject(digest)
  return {
    about,
    id: `digest-${subscriberId}-${period}`,
    to: address,
    from: { name: 'Soko', address: site.senders.digest },
    subject,
    headers: {
      ...automatic,
      ...listHeaders({ name: texts.listName[digest.rhythm], id: 'digest' }, oneClick, site),
    },
    ...htmlAndText(
      {
        frame: { title: subject, preview: texts.contents(digest), aside: digestDay(digest) },
        rows: digestRows(digest, site),
        text: digestParagraphs(digest, site),
        footer: [
          texts.why(digest, address),
          [
            ...(settings === undefined ? [] : [{ label: texts.settings, href: settings }]),
            ...(digest.reader === 'member'
              ? [{ label: texts.follows, href: `${site.origin}/following` }]
              : []),
            { label: texts.unsubscribe, href: unsubscribe },
          ],
        ],
      },
      site,
    ),
  }
}

const limited = (digest: Digest): Digest => {
  const posts = digest.posts.slice(0, MOST_ITEMS)
  return {
    ...digest,
    posts,
    calls: digest.calls.slice(0, MOST_ITEMS - posts.length),
    markets: digest.markets.slice(0, MOST_MARKETS),
  }
}

/** For texts whose characters need long escapes in HTML. */
const withoutSummaries = (digest: Digest): Digest => ({
  ...digest,
  posts: digest.posts.map((post) => ({ ...post, summary: '' })),
})
