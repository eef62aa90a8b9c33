import { Problems } from '@soko/contracts/http/errors.ts'
import { type ClaimState, releaseClaim, takeClaim } from '@soko/platform/decider/claims.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import type { Account, LiveAccount } from '../accounts/account.ts'
import { UserStream } from '../accounts/account.events.ts'
import { refuseImpersonation } from '../accounts/impersonation.rules.ts'
import { requireLive } from '../accounts/account.rules.ts'

/** Omitted fields stay unchanged. */
export type ProfileFields = {
  readonly username?: string | undefined
  readonly name?: string | undefined
  readonly bio?: string | undefined
  readonly phone?: string | undefined
  readonly photo?: string | undefined
  readonly shareBookmarks?: boolean | undefined
}

/** The claims of the former and the new name: one stream if only the case changes. */
export type ClaimMove = {
  readonly from: { readonly stream: string; readonly state: ClaimState }
  readonly to: { readonly stream: string; readonly state: ClaimState }
}

export type ChangeProfile = {
  readonly fields: ProfileFields
  readonly usernameClaims?: ClaimMove | undefined
}

/**
 * Does nothing if no field changed. Moves the claim of a new username in the same commit.
 * @throws Refusal 409 `username-taken`; 422 for a reserved username; 404 when the user is unknown or erased.
 */
export const changeProfile = (account: Account, command: ChangeProfile): readonly NewEvent[] => {
  const present = requireLive(account)
  const { userId } = present
  const changed = differing(present, command.fields)
  if (Object.keys(changed).length === 0) return []
  if (changed.username !== undefined) refuseImpersonation(changed.username)
  const moved =
    'username' in changed && command.usernameClaims
      ? moveClaim(command.usernameClaims, userId, 'username-taken', 'username')
      : []
  return [UserStream.ProfileChanged(userId, { userId, ...changed }), ...moved]
}

const differing = (present: LiveAccount, fields: ProfileFields): Partial<LiveAccount> => {
  const before = new Map<string, unknown>(Object.entries(present))
  return Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => value !== undefined && value !== before.get(field)),
  )
}

/**
 * Sets an e-mail, which must be confirmed again; does nothing when it is unchanged.
 * @throws Refusal 409 `email-taken`; 404 when the user is unknown or erased.
 */
export const changeEmail = (
  account: Account,
  command: { readonly email: string; readonly requestId: string; readonly emailClaims: ClaimMove },
): readonly NewEvent[] => {
  const { userId, email: former } = requireLive(account)
  const { email, requestId, emailClaims } = command
  if (email === former) return []
  return [
    UserStream.EmailChanged(userId, { userId, email }),
    UserStream.EmailVerificationRequested(userId, { userId, requestId, email }),
    ...moveClaim(emailClaims, userId, 'email-taken', 'email'),
  ]
}

/** @throws Refusal 404 when the user is unknown or erased. */
export const changePassword = (account: Account, passwordHash: string): readonly NewEvent[] => {
  const { userId } = requireLive(account)
  return [UserStream.PasswordChanged(userId, { userId, passwordHash })]
}

const moveClaim = (
  { from, to }: ClaimMove,
  owner: string,
  code: 'email-taken' | 'username-taken',
  field: string,
): readonly NewEvent[] => {
  const { message } = Problems[code]
  const refuse = (): Refusal => new Refusal(409, code, message, { [field]: [message] })
  const taken = takeClaim(to.state, to.stream, owner, refuse)
  return from.stream === to.stream ? taken : [...taken, ...releaseClaim(from.state, from.stream, owner)]
}
