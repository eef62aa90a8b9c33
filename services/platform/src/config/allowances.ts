import { z } from 'zod'
import { readEnvironment, wholeNumber } from './read-environment.ts'

/**
 * How much one client, or what guesses at one account, may do before it is told to wait. The figures are settings: a carrier
 * puts thousands of people behind one address. What one signed-in person may do is not among them, because it takes nothing from others.
 */
export type Allowances = {
  /** Wrong passwords for an account from an address in 15 minutes, on devices that have not signed in to it. */
  readonly signInFailures: number
  /** The same from anywhere, in an hour; and on all devices together that have signed in to it. */
  readonly signInFailuresAnywhere: number
  /** Wrong passwords on one device that has signed in to the account before, in 15 minutes. */
  readonly signInFailuresOfDevice: number
  /** Mails about a forgotten password, asked for from an address in an hour. */
  readonly forgottenPasswords: number
  /** Registrations and other mails to unconfirmed e-mail addresses, by one client address in an hour. */
  readonly unconfirmedMails: number
  /** Messages by the contact form from an address in an hour. */
  readonly contactMessages: number
  /** Passwords of an address that wait to be hashed at a time. */
  readonly passwordsWaiting: number
}

const Environment = z.object({
  SOKO_SIGN_IN_FAILURES: wholeNumber(5),
  SOKO_SIGN_IN_FAILURES_ANYWHERE: wholeNumber(50),
  SOKO_SIGN_IN_FAILURES_OF_DEVICE: wholeNumber(10),
  SOKO_FORGOTTEN_PASSWORDS_PER_HOUR: wholeNumber(20),
  SOKO_REGISTRATIONS_PER_HOUR: wholeNumber(120),
  SOKO_CONTACT_MESSAGES_PER_HOUR: wholeNumber(5),
  SOKO_PASSWORDS_WAITING: wholeNumber(24),
})

/** Reads them; docs/operations.md, 'Limits', lists the variables. @throws InvalidEnvironment */
export const readAllowances = (env: Readonly<Record<string, string | undefined>>): Allowances => {
  const read = readEnvironment(Environment, env)
  return {
    signInFailures: read.SOKO_SIGN_IN_FAILURES,
    signInFailuresAnywhere: read.SOKO_SIGN_IN_FAILURES_ANYWHERE,
    signInFailuresOfDevice: read.SOKO_SIGN_IN_FAILURES_OF_DEVICE,
    forgottenPasswords: read.SOKO_FORGOTTEN_PASSWORDS_PER_HOUR,
    unconfirmedMails: read.SOKO_REGISTRATIONS_PER_HOUR,
    contactMessages: read.SOKO_CONTACT_MESSAGES_PER_HOUR,
    passwordsWaiting: read.SOKO_PASSWORDS_WAITING,
  }
}

/** What holds unless the environment says otherwise. */
export const DEFAULT_ALLOWANCES: Allowances = readAllowances({})

/** Where limits are off: what is not counted by `noRateLimits` has no bound either. */
export const UNLIMITED: Allowances = { ...DEFAULT_ALLOWANCES, passwordsWaiting: Number.POSITIVE_INFINITY }
