import type { MailHeaders } from '@soko/platform/mailer/mailer.ts'
import { encodeWord, isPlainText, quoteString } from 'nodemailer/lib/mime-funcs'
import type { MailSite } from './mail-site.ts'

/** In UTF-16 code units: mail programs show less, and an encoded character takes up to 12 bytes. */
const NAME_LENGTH = 60

/**
 * Returns the headers of a mailing list (RFC 2919, RFC 2369 and RFC 8058).
 * @param list its name, and a stable id made of letters, digits, `-` and `_`.
 * @param oneClick ends the subscription on POST, without a page.
 */
export const listHeaders = (
  list: { readonly name: string; readonly id: string },
  oneClick: string,
  { origin }: Pick<MailSite, 'origin'>,
): MailHeaders => ({
  'List-Id': `${phraseOf(list.name)} <${list.id}.${new URL(origin).hostname}>`,
  'List-Unsubscribe': `<${new URL(oneClick).href}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** For mails that no automatic reply should answer (RFC 3834). */
export const automatic: MailHeaders = { 'Auto-Submitted': 'auto-generated' }

const phraseOf = (name: string): string => {
  const short = name
    .replaceAll(/\p{Cc}/gu, ' ')
    .slice(0, NAME_LENGTH)
    .toWellFormed()
  return isPlainText(short) ? quoteString(short) : encodeWord(short, 'B', 52)
}
