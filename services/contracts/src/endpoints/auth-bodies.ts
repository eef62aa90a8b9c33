import { z } from 'zod'
import { Email, GivenPassword, Name, normalPassword, Password, Username } from '../fields/fields.ts'
import { Limits } from '../fields/limits.ts'
import { storableString, text } from '../fields/text.ts'

// In a file of its own: forms check by it and load no endpoint.

export const Registration = z
  .strictObject({ name: Name, username: Username, email: Email, password: Password })
  .meta({ id: 'Registration' })
export type Registration = z.infer<typeof Registration>

/** Any text will do: one that is not an e-mail address gets the same answer as an unknown one. */
export const Credentials = z
  .strictObject({
    email: text({ what: 'The e-mail address', min: 1, max: Limits.emailLength }),
    password: GivenPassword,
  })
  .meta({ id: 'Credentials' })
export type Credentials = z.infer<typeof Credentials>

/** The single-use secret of a mailed link. */
const LinkToken = text({ what: 'The token', min: 1, max: 500 })

export const PasswordReset = z
  .strictObject({ token: LinkToken, password: Password, confirmPassword: storableString('The confirmation') })
  .refine(({ password, confirmPassword }) => normalPassword(password) === normalPassword(confirmPassword), {
    error: 'The two passwords differ.',
    path: ['confirmPassword'],
  })
  .meta({ id: 'PasswordReset' })
export type PasswordReset = z.infer<typeof PasswordReset>

export const ForgottenPassword = z.strictObject({ email: Email })

/** Confirms an e-mail address by the link that was mailed to it. */
export const LinkConfirmation = z.strictObject({ token: LinkToken })
