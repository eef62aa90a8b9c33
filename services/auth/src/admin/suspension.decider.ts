import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import type { Account } from '../accounts/account.ts'
import { UserStream } from '../accounts/account.events.ts'
import { requireLive } from '../accounts/account.rules.ts'
import type { Admins } from '../accounts/admins.ts'
import { join, leave, requireAnother } from '../accounts/admins.rules.ts'

/**
 * Does nothing when the user is suspended already. `by` is the acting admin.
 * @throws Refusal 409 `last-admin` when no other admin would be left; 404 when the user is unknown or erased.
 */
export const suspend = (account: Account, admins: Admins, by: string): readonly NewEvent[] => {
  const { userId, status } = requireLive(account)
  if (status === 'suspended') return []
  requireAnother(admins, userId)
  return [UserStream.AccountSuspended(userId, { userId, by }), ...leave(admins, userId)]
}

/**
 * Does nothing when not suspended.
 * @throws Refusal 404 when the user is unknown or erased.
 */
export const reinstate = (account: Account, by: string): readonly NewEvent[] => {
  const { userId, status, role } = requireLive(account)
  if (status === 'active') return []
  return [UserStream.AccountReinstated(userId, { userId, by }), ...(role === 'admin' ? [join(userId)] : [])]
}
