import { shortDay } from '../../mails/base/dates.ts'
import { callUrl, postUrl } from '../../mails/base/links.ts'
import type { MailSite } from '../../mails/base/mail-site.ts'
import { columns, wrap } from '../../mails/base/wrap.ts'
import type { Digest, DigestPost } from './digest.ts'
import { digestDay } from './digest-html.ts'
import { digestTexts as texts } from './digest.texts.ts'

/** Returns the paragraphs of a digest as plain text. */
export const digestParagraphs = (digest: Digest, site: MailSite): readonly string[] => [
  `${texts.title[digest.rhythm].toUpperCase()}\n${digestDay(digest)}`,
  wrap(`${texts.contents(digest)}.`),
  digest.keepSending === undefined
    ? ''
    : `${wrap(texts.keepSending.text)}\n${texts.keepSending.button}: ${digest.keepSending}`,
  ...digest.posts.map((post, at) => postText(post, at + 1, digest, site)),
  callsText(digest, site),
  marketsText(digest),
  digest.reader === 'member' ? `${texts.open}: ${site.origin}/following` : '',
]

const postText = (post: DigestPost, number: number, { reader }: Digest, site: MailSite): string => {
  const mark = `${number}. `
  const indent = ' '.repeat(mark.length)
  return [
    wrap(post.title, mark, indent),
    post.summary !== '' && wrap(post.summary, indent),
    wrap(`${post.author.name}, ${texts.followed[reader]} ${post.followed}.`, indent),
    indent + postUrl(site, post.slug),
  ]
    .filter((line) => line !== false)
    .join('\n')
}

const callsText = ({ calls, rhythm }: Digest, site: MailSite): string =>
  calls.length === 0
    ? ''
    : [
        `${texts.calls[rhythm].toUpperCase()}\n`,
        ...calls.flatMap((call) => [
          wrap(`${call.terms}, @${call.username}, made ${shortDay(call.madeOn)}: ${texts.outcome(call)}`),
          callUrl(site, call.callId),
        ]),
      ].join('\n')

const marketsText = ({ markets }: Digest): string => {
  if (markets.length === 0) return ''
  const rows = markets.map(({ name, close, direction, change }) => [
    name,
    close,
    direction === 'unchanged' ? direction : `${direction} ${change}`,
  ])
  const isDemonstration = markets.some((market) => market.isDemonstration)
  const title = isDemonstration ? `${texts.markets} (${texts.demonstration.toLowerCase()})` : texts.markets
  return `${title.toUpperCase()}\n\n${columns(rows, (column) => column === 1)}`
}
