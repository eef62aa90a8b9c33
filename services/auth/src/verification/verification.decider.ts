import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { type Account, isLive } from '../accounts/account.ts'
import { UserStream } from '../accounts/account.events.ts'
import { requireLive } from '../accounts/account.rules.ts'
import { isGoodLink, linkExpired } from '../accounts/mailed-link.rules.ts'

/**
 * Requests a mail, or does nothing when the address is confirmed.
 * @throws Refusal 404 when the user is unknown or erased.
 */
export const requestVerification = (account: Account, requestId: string): readonly NewEvent[] => {
  const { userId, email, emailVerified } = requireLive(account)
  if (emailVerified) return []
  return [UserStream.EmailVerificationRequested(userId, { userId, requestId, email })]
}

/**
 * Confirms the address. The link works once.
 * @param command.now in milliseconds since 1970.
 * @throws Refusal 410 `link-expired` when the link is unknown, used or expired.
 */
export const verifyEmail = (
  account: Account,
  { requestId, now }: { readonly requestId: string; readonly now: number },
): readonly NewEvent[] => {
  if (!isLive(account)) throw linkExpired()
  const { userId, verification } = account
  if (!isGoodLink(verification, 'verification', requestId, now)) throw linkExpired()
  return [UserStream.EmailVerified(userId, { userId, email: verification.email })]
}
