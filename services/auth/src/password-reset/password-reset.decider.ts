import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { type Account, isLive, type LiveAccount } from '../accounts/account.ts'
import { UserStream } from '../accounts/account.events.ts'
import { isGoodLink, linkExpired } from '../accounts/mailed-link.rules.ts'

/** The new link replaces an earlier one. Does nothing when no account has the address. */
export const requestPasswordReset = (account: Account, requestId: string): readonly NewEvent[] => {
  if (!isLive(account)) return []
  const { userId, email } = account
  return [UserStream.PasswordResetRequested(userId, { userId, requestId, email })]
}

export type FollowResetLink = { readonly requestId: string; readonly now: number }

/**
 * Requires a valid link.
 * @throws Refusal 410 `link-expired` when the link is unknown, used or expired.
 */
export const requireResetLink = (account: Account, { requestId, now }: FollowResetLink): LiveAccount => {
  if (!isLive(account)) throw linkExpired()
  if (!isGoodLink(account.passwordReset, 'reset', requestId, now)) throw linkExpired()
  return account
}

/**
 * Also confirms the address, because the link proves access to its mail.
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
