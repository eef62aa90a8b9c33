import { z } from 'zod'
import { readEnvironment, wholeNumber } from './read-environment.ts'

/** Configurable, because a mobile carrier can put thousands of users behind one address. */
export type ClientLimits = {
  /** Failed sign-ins on unknown devices, per account and client address in 15 minutes. */
  readonly signInFailures: number
  /** Failed sign-ins per account in an hour, counted separately for unknown and known devices. */
  readonly signInFailuresAnywhere: number
  readonly signInFailuresOfDevice: number
  readonly forgottenPasswords: number
  /** Registrations and other mails to unconfirmed e-mail addresses, per client address in an hour. */
  readonly unconfirmedMails: number
  readonly contactMessages: number
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

/**
 * Reads the client limits that docs/operations.md lists under 'Limits'.
 * @throws InvalidEnvironment
 */
export const readClientLimits = (env: Readonly<Record<string, string | undefined>>): ClientLimits => {
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

export const DEFAULT_CLIENT_LIMITS: ClientLimits = readClientLimits({})

/** Used with `noRateLimits`, which does not affect `passwordsWaiting`, because that is a queue's length. */
export const UNLIMITED: ClientLimits = {
  ...DEFAULT_CLIENT_LIMITS,
  passwordsWaiting: Number.POSITIVE_INFINITY,
}
