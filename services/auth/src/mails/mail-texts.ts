import { isolated } from '@soko/contracts/text/bidi.ts'
import { Limits } from '@soko/contracts/fields/limits.ts'

/** What a mail says, in plain text. */
export type MailText = { readonly subject: string; readonly text: string }

/** Whom a mail greets. */
type Person = { readonly username: string; readonly name: string }

/** Up to four words of letters, with the marks that names have: no digits, no addresses. At most 40 characters. */
const NAME = /^(?=.{1,40}$)[\p{L}\p{M}'’-]+\.?(?: [\p{L}\p{M}'’-]+\.?){0,3}$/u

/** Greets people by name, or by username where the name could be a message that somebody wants to send to strangers. */
const greeting = ({ name, username }: Person): string => (NAME.test(name) ? isolated(name) : username)

const letter = (person: Person, ...paragraphs: readonly string[]): string =>
  [`Hello ${greeting(person)},`, ...paragraphs, 'Soko', ''].join('\n\n')

/** To a person who has just registered. */
export const welcome = (person: Person, link: string): MailText => ({
  subject: 'Welcome to Soko: please confirm your e-mail address',
  text: letter(
    person,
    'Welcome to Soko. Please confirm that this is your e-mail address by opening this link within a day:',
    link,
    'If you did not register at Soko, somebody has mistyped an address. You can ignore this mail.',
  ),
})

/** To an address that is new to an account, or asked for the link again. */
export const confirmAddress = (person: Person, link: string): MailText => ({
  subject: 'Please confirm your e-mail address',
  text: letter(
    person,
    'Please confirm that this is the e-mail address of your Soko account by opening this link within a day:',
    link,
    'If you have no account at Soko, you can ignore this mail.',
  ),
})

/** To somebody who has forgotten the password. */
export const resetLink = (person: Person, link: string): MailText => ({
  subject: 'Reset your Soko password',
  text: letter(
    person,
    `You can choose a new password for your Soko account here. The link works once, for ${Limits.resetMinutes} minutes:`,
    link,
    'If you did not ask for this, ignore this mail: your password stays as it is.',
  ),
})

/** @param recovery where the password can be reset. */
export const passwordChanged = (person: Person, recovery: string): MailText => ({
  subject: 'Your Soko password was changed',
  text: letter(
    person,
    'The password of your Soko account was changed, and your other devices were signed out.',
    `If it was not you, choose a new password at once: ${recovery}`,
  ),
})

/** To the former address. @param contact where the site can be written to. */
export const emailChanged = (person: Person, contact: string): MailText => ({
  subject: 'Your Soko e-mail address was changed',
  text: letter(
    person,
    'Your Soko account has another e-mail address now. This one is no longer used.',
    `If it was not you, write to us at once: ${contact}`,
  ),
})
