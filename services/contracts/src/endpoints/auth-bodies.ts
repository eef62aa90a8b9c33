import { z } from 'zod'
import { Email, GivenPassword, Name, normalPassword, Password, Username } from '../fields/fields.ts'
import { Limits } from '../fields/limits.ts'
import { storableString, text } from '../fields/text.ts'

// Request bodies have their own file, so that forms can import them without loading the endpoints.

export const Registration = z
  .strictObject({ name: Name, username: Username, email: Email, password: Password })
  .meta({ id: 'Registration' })
export type Registration = z.infer<typeof Registration>

/** Accepts any text as an e-mail address: invalid ones get the same response as unknown ones. */
export const Credentials = z
  .strictObject({
    email: text({ what: 'The email address', min: 1, max: Limits.emailLength }),
    password: GivenPassword,
  })
  .meta({ id: 'Credentials' })
export type Credentials = z.infer<typeof Credentials>

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

export const LinkConfirmation = z.strictObject({ token: LinkToken })
