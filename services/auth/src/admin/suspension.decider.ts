import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import type { Account } from '../accounts/account.ts'
import { UserStream } from '../accounts/account.events.ts'
import { requireLive } from '../accounts/account.rules.ts'
import type { Admins } from '../accounts/admins.ts'
import { join, leave, requireAnother } from '../accounts/admins.rules.ts'

/**
 * Suspends a person; nothing when they are suspended.
 * @param by the admin who does it.
 * @throws Refusal 409 `last-admin` when no other admin would be left; 404 when the person is not there.
 */
export const suspend = (account: Account, admins: Admins, by: string): readonly NewEvent[] => {
  const { userId, status } = requireLive(account)
  if (status === 'suspended') return []
  requireAnother(admins, userId)
  return [UserStream.AccountSuspended(userId, { userId, by }), ...leave(admins, userId)]
}

/** Ends a suspension; nothing when there is none. @throws Refusal 404 when the person is not there. */
export const reinstate = (account: Account, by: string): readonly NewEvent[] => {
  const { userId, status, role } = requireLive(account)
  if (status === 'active') return []
  return [UserStream.AccountReinstated(userId, { userId, by }), ...(role === 'admin' ? [join(userId)] : [])]
}
