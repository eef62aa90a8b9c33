import { Problems } from '@soko/contracts/http/errors.ts'
import { type ClaimState, takeClaim } from '@soko/platform/decider/claims.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { UserStream } from '../accounts/account.events.ts'
import { refuseImpersonation } from '../accounts/impersonation.rules.ts'

export type Register = {
  readonly userId: string
  readonly username: string
  readonly name: string
  readonly email: string
  readonly passwordHash: string
  /** Identifies the mailed link that confirms the address. */
  readonly requestId: string
  readonly emailClaim: string
  readonly usernameClaim: string
}

type Claims = { readonly email: ClaimState; readonly username: ClaimState }

/**
 * Registers an account, claims its e-mail and username, and requests a mail to confirm the address.
 * @throws Refusal 409 `email-taken` or `username-taken`, with a message for each taken field; 422 for a
 * reserved username.
 */
export const register = (claims: Claims, command: Register): readonly NewEvent[] => {
  const { userId, username, name, email, passwordHash, requestId } = command
  refuseImpersonation(username)
  const refuse = (): Refusal => taken(claims)
  const names = [
    ...takeClaim(claims.email, command.emailClaim, userId, refuse),
    ...takeClaim(claims.username, command.usernameClaim, userId, refuse),
  ]
  return [
    UserStream.AccountRegistered(userId, { userId, username, name, email, passwordHash }),
    UserStream.EmailVerificationRequested(userId, { userId, requestId, email }),
    ...names,
  ]
}

const taken = ({ email, username }: Claims): Refusal => {
  const code = email.owner === null ? 'username-taken' : 'email-taken'
  return new Refusal(409, code, Problems[code].message, {
    ...(email.owner !== null && { email: [Problems['email-taken'].message] }),
    ...(username.owner !== null && { username: [Problems['username-taken'].message] }),
  })
}
