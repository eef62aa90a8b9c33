import { isolated } from '@soko/contracts/text/bidi.ts'
import { Limits } from '@soko/contracts/fields/limits.ts'
import { isPlainName } from '@soko/platform/mailer/plain-name.ts'

export type MailText = { readonly subject: string; readonly text: string }

type Person = { readonly username: string; readonly name: string }

const greeting = ({ name, username }: Person): string => (isPlainName(name) ? isolated(name) : username)

const letter = (person: Person, ...paragraphs: readonly string[]): string =>
  [`Hello ${greeting(person)},`, ...paragraphs, 'Soko', ''].join('\n\n')

export const welcome = (person: Person, link: string): MailText => ({
  subject: 'Welcome to Soko: please confirm your email address',
  text: letter(
    person,
    'Welcome to Soko. Please confirm that this is your email address by opening this link within a day:',
    link,
    'If you did not register at Soko, somebody has mistyped an address. You can ignore this mail.',
  ),
})

export const confirmAddress = (person: Person, link: string): MailText => ({
  subject: 'Please confirm your email address',
  text: letter(
    person,
    'Please confirm that this is the email address of your Soko account by opening this link within a day:',
    link,
    'If you have no account at Soko, you can ignore this mail.',
  ),
})

export const resetLink = (person: Person, link: string): MailText => ({
  subject: 'Reset your Soko password',
  text: letter(
    person,
    `You can choose a new password for your Soko account here. The link works once, for ${Limits.resetMinutes} minutes:`,
    link,
    'If you did not ask for this, ignore this mail: your password stays as it is.',
  ),
})

/** `recovery` is the URL of the password reset page. */
export const passwordChanged = (person: Person, recovery: string): MailText => ({
  subject: 'Your Soko password was changed',
  text: letter(
    person,
    'The password of your Soko account was changed, and your other devices were signed out.',
    `If it was not you, choose a new password at once: ${recovery}`,
  ),
})

/** Goes to the former address. `contact` is the URL of the contact page. */
export const emailChanged = (person: Person, contact: string): MailText => ({
  subject: 'Your Soko email address was changed',
  text: letter(
    person,
    'Your Soko account has another email address now. This one is no longer used.',
    `If it was not you, write to us at once: ${contact}`,
  ),
})
