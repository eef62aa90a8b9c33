import { markup } from '@soko/contracts/text/markup.ts'
import { CURRENT_WORDING } from '@soko/contracts/text/subscription-wordings.ts'
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
  | {
      readonly kind: 'author'
      readonly author: Person | undefined
      /** The author imported a list with the address. */
      readonly isImported?: boolean
    }
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
 * Asks to confirm a subscription. Anybody can enter or import any address, so the mail contains nothing that
 * was entered, not even the address, and no name that could advertise something.
 */
export const composeConfirmation = (
  { about, requestId, address, purpose, link: href, requestedAt, expiresAt }: Confirmation,
  site: MailSite,
): Mail => {
  const { object, text, no, reason } = words(purpose)
  const subject = `Confirm your subscription to ${object}`
  const expiry = `The link works until ${momentText(expiresAt)}.`
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
          )}${helpText(markup`<b>${no.question}</b> ${no.text}`, '16px 0 0')}`,
        ),
        text: [wrap(text), href, expiry, wrap(`${no.question} ${no.text}`)],
        footer: [
          `Soko sends this because ${reason} on ${new URL(site.origin).host} on ${dayText(requestedAt)}.`,
        ],
      },
      site,
    ),
  }
}

type Words = {
  /** In the subject. */
  readonly object: string
  readonly text: string
  readonly no: { readonly question: string; readonly text: string }
  readonly reason: string
}

const words = (purpose: SubscriptionPurpose): Words => {
  if (purpose.kind === 'digest') return askedFor('the weekly digest', 'the weekly digest of Soko')
  if (purpose.kind === 'category') return askedFor('a topic on Soko', 'new analyses of a topic on Soko')
  const { author, isImported = false } = purpose
  const name = author === undefined ? 'an author on Soko' : isolated(safeName(author))
  return isImported ? importedBy(name) : askedFor(name, `new analyses by ${name}`)
}

const askedFor = (object: string, asked: string): Words => ({
  object,
  text: `You asked to get ${asked} by email. Please confirm that this is you.`,
  no: { question: 'Not you?', text: "Ignore this email. We won't email you again unless you confirm." },
  reason: 'somebody entered your address',
})

/** Contains the wording to which readers agree, because they filled in no form. */
const importedBy = (name: string): Words => ({
  object: name,
  text: `${name} has brought a list of readers to Soko, and your address is on it. Please confirm if you want to hear from this author here. ${CURRENT_WORDING.author}`,
  no: { question: 'Not interested?', text: 'Ignore this email, and you get no analyses.' },
  reason: `${name} imported a list with your address`,
})
