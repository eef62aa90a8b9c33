import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { type Account, isLive, type LiveAccount } from '../accounts/account.ts'
import { UserStream } from '../accounts/account.events.ts'
import { isGoodLink, linkExpired } from '../accounts/mailed-link.rules.ts'

/** Has a link mailed that resets the password, in place of an earlier one. Does nothing when nobody has the address. */
export const requestPasswordReset = (account: Account, requestId: string): readonly NewEvent[] => {
  if (!isLive(account)) return []
  const { userId, email } = account
  return [UserStream.PasswordResetRequested(userId, { userId, requestId, email })]
}

/** Who follows a link, and when: `now` in milliseconds since 1970. */
export type FollowResetLink = { readonly requestId: string; readonly now: number }

/** The account a good link leads to. @throws Refusal 410 `link-expired` when the link is unknown, used or expired. */
export const requireResetLink = (account: Account, { requestId, now }: FollowResetLink): LiveAccount => {
  if (!isLive(account)) throw linkExpired()
  if (!isGoodLink(account.passwordReset, 'reset', requestId, now)) throw linkExpired()
  return account
}

/**
 * Sets a new password by a mailed link, once. Whoever has the link can read the mail of the address, so the address is
 * confirmed too.
 * @throws Refusal 410 `link-expired` when the link is unknown, used or expired.
 */
export const resetPassword = (
  account: Account,
  command: FollowResetLink & { readonly passwordHash: string },
): readonly NewEvent[] => {
  const { userId, email, emailVerified } = requireResetLink(account, command)
  const { requestId: resetRequestId, passwordHash } = command
  return [
    UserStream.PasswordChanged(userId, { userId, passwordHash, resetRequestId }),
    ...(emailVerified ? [] : [UserStream.EmailVerified(userId, { userId, email })]),
  ]
}
