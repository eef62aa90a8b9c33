import { markup } from '@soko/contracts/text/markup.ts'
import { isolated } from '@soko/contracts/text/bidi.ts'
import type { Mail } from '@soko/platform/mailer/mailer.ts'
import { dayText, momentText } from '../base/dates.ts'
import { button, helpText, link, mainTitle, paragraph } from '../base/elements.ts'
import { row } from '../base/frame.ts'
import { automatic } from '../base/headers.ts'
import type { MailSite, Person } from '../base/mail-site.ts'
import { safeName } from '../base/names.ts'
import { htmlAndText } from '../base/plain-mail.ts'
import { wrap } from '../base/wrap.ts'

/** The subject of a subscription. Omits the name of a category, because visitors type it. */
export type SubscriptionPurpose =
  | { readonly kind: 'author'; readonly author: Person | undefined }
  | { readonly kind: 'category' }
  | { readonly kind: 'digest' }

export type Confirmation = {
  readonly about: string
  /** Of this request; letters, digits, `-` and `_`. */
  readonly requestId: string
  readonly address: string
  readonly purpose: SubscriptionPurpose
  /** The page with the button that confirms. */
  readonly link: string
  /** In milliseconds since 1970. */
  readonly requestedAt: number
  readonly expiresAt: number
}

/**
 * Asks a visitor to confirm a subscription. Anybody can enter any address, so the mail contains nothing that
 * was entered, not even the address, and no name that could advertise something.
 */
export const composeConfirmation = (
  { about, requestId, address, purpose, link: href, requestedAt, expiresAt }: Confirmation,
  site: MailSite,
): Mail => {
  const { object, asked } = words(purpose)
  const subject = `Confirm your subscription to ${object}`
  const text = `You asked to get ${asked} by email. Please confirm that this is you.`
  const expiry = `The link works until ${momentText(expiresAt)}.`
  const noReaction = "Ignore this email. We won't email you again unless you confirm."
  return {
    about,
    id: `confirm-${requestId}`,
    to: address,
    from: { name: 'Soko', address: site.senders.confirmation },
    subject,
    headers: automatic,
    ...htmlAndText(
      {
        frame: { title: subject, preview: 'Confirm, and you get the next one by email.' },
        rows: row(
          markup`${mainTitle('Confirm your subscription', 30)}${paragraph(text)}${button(href, 'Confirm subscription')}${helpText(
            markup`${expiry} If the button does nothing, copy this address into your browser:<br><span style="word-break:break-all">${link(href, href)}</span>`,
            '22px 0 0',
          )}${helpText(markup`<b>Not you?</b> ${noReaction}`, '16px 0 0')}`,
        ),
        text: [wrap(text), href, expiry, wrap(`Not you? ${noReaction}`)],
        footer: [
          `Soko sends this because somebody entered your address on ${new URL(site.origin).host} on ${dayText(requestedAt)}.`,
        ],
      },
      site,
    ),
  }
}

/** Returns the words for the subject, and for the sentence in the mail. */
const words = (purpose: SubscriptionPurpose): { readonly object: string; readonly asked: string } => {
  if (purpose.kind === 'digest') return { object: 'the weekly digest', asked: 'the weekly digest of Soko' }
  if (purpose.kind === 'category')
    return { object: 'a topic on Soko', asked: 'new analyses of a topic on Soko' }
  const name = purpose.author === undefined ? 'an author on Soko' : isolated(safeName(purpose.author))
  return { object: name, asked: `new analyses by ${name}` }
}
