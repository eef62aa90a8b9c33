import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Email, GivenPassword, Name, Password, Username } from '../fields.ts'
import { Limits } from '../limits.ts'
import { IdParams } from '../query.ts'
import { storableString, text } from '../text.ts'
import { JsonWebKeys, Session, SessionCheck, SignedIn } from '../types/session.ts'
import { OwnUser } from '../types/user.ts'

export const Registration = z
  .strictObject({ name: Name, username: Username, email: Email, password: Password })
  .meta({ id: 'Registration' })
export type Registration = z.infer<typeof Registration>

/** Any text will do: what is no e-mail address is answered like an unknown one. */
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
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    error: 'The two passwords differ.',
    path: ['confirmPassword'],
  })
  .meta({ id: 'PasswordReset' })
export type PasswordReset = z.infer<typeof PasswordReset>

export const AuthEndpoints = {
  register: endpoint({
    service: 'auth',
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Register',
    description:
      '409 with `errors.email` or `errors.username` when one is taken, in any case. 429 after too many registrations from one address within an hour.',
    access: 'open',
    body: Registration,
    answers: { 201: OwnUser },
    problems: [409],
  }),
  login: endpoint({
    service: 'auth',
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Sign in',
    description:
      'Also sets the session cookie, and a cookie by which the device is recognised: a known device has attempts of its own. 401 is the same for an unknown e-mail and a wrong password; 403 when the account is suspended. 429 after too many wrong passwords: 5 within 15 minutes for one account from one address, unless the site sets another limit.',
    access: 'open',
    body: Credentials,
    answers: { 200: SignedIn },
    problems: [403],
  }),
  refetch: endpoint({
    service: 'auth',
    method: 'GET',
    path: '/api/auth/refetch',
    summary: 'The user of the session cookie and a new token',
    description:
      '`{ user: null }` without a session. Rotates the cookie. 403 when the request comes from another site.',
    access: 'open',
    cookie: true,
    answers: { 200: SessionCheck },
    problems: [403],
  }),
  logout: endpoint({
    service: 'auth',
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'End the session of the cookie or the token',
    description:
      'Without either the answer is 204 too: there is nothing to end. 403 when the request comes from another site.',
    access: 'open',
    cookie: true,
    answers: { 204: null },
    problems: [403],
  }),
  forgotPassword: endpoint({
    service: 'auth',
    method: 'POST',
    path: '/api/auth/forgotpassword',
    summary: 'Mail a link that resets the password',
    description: 'The answer is the same for every e-mail. The link works once, for 30 minutes.',
    access: 'open',
    body: z.strictObject({ email: Email }),
    answers: { 202: null },
  }),
  resetPassword: endpoint({
    service: 'auth',
    method: 'POST',
    path: '/api/auth/resetpassword',
    summary: 'Set a new password with the mailed token',
    description: 'All sessions end. 410 when the token is unknown, used or expired.',
    access: 'open',
    body: PasswordReset,
    answers: { 204: null },
    problems: [410],
  }),
  verify: endpoint({
    service: 'auth',
    method: 'POST',
    path: '/api/auth/verify',
    summary: 'Confirm an e-mail address with the mailed token',
    access: 'open',
    body: z.strictObject({ token: LinkToken }),
    answers: { 204: null },
    problems: [410],
  }),
  resendVerification: endpoint({
    service: 'auth',
    method: 'POST',
    path: '/api/auth/verify/resend',
    summary: 'Mail the confirmation link again',
    description: 'When the address is already confirmed, the answer is 204 and no mail is sent.',
    access: 'bearer',
    answers: { 204: null },
  }),
  sessions: endpoint({
    service: 'auth',
    method: 'GET',
    path: '/api/auth/sessions',
    summary: 'Your own sessions, most recently used first',
    access: 'bearer',
    answers: { 200: z.strictObject({ sessions: z.array(Session) }) },
  }),
  endSession: endpoint({
    service: 'auth',
    method: 'DELETE',
    path: '/api/auth/sessions/{id}',
    summary: 'End one of your own sessions',
    description: 'A session of another user is 404, as if it did not exist.',
    access: 'bearer',
    params: IdParams,
    answers: { 204: null },
  }),
  usernameAvailable: endpoint({
    service: 'auth',
    method: 'GET',
    path: '/api/auth/username/{name}/available',
    summary: 'Whether a username is free',
    description: 'A text that cannot be a username is not available.',
    access: 'open',
    params: z.object({ name: storableString('The username').min(1).max(200) }),
    answers: { 200: z.strictObject({ available: z.boolean() }) },
  }),
  keys: endpoint({
    service: 'auth',
    method: 'GET',
    path: '/api/auth/jwks.json',
    summary: 'The public keys that access tokens are checked with',
    access: 'public',
    tags: () => [],
    answers: { 200: JsonWebKeys },
  }),
} as const
