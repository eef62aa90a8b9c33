import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import type { Account, LiveAccount } from '../accounts/account.ts'
import { UserStream } from '../accounts/account.events.ts'
import { requireLive } from '../accounts/account.rules.ts'
import type { Admins } from '../accounts/admins.ts'
import { join, leave, requireAnother } from '../accounts/admins.rules.ts'

/**
 * Does nothing when the role is unchanged.
 * @throws Refusal 409 `last-admin` when no other admin would be left; 404 when the user is unknown or erased.
 */
export const setRole = (account: Account, admins: Admins, role: LiveAccount['role']): readonly NewEvent[] => {
  const { userId, role: former, status } = requireLive(account)
  if (role === former) return []
  const changed = UserStream.RoleChanged(userId, { userId, role })
  if (role === 'admin') return [changed, ...(status === 'active' ? [join(userId)] : [])]
  requireAnother(admins, userId)
  return [changed, ...leave(admins, userId)]
}

export const setType = (account: Account, type: LiveAccount['type']): readonly NewEvent[] => {
  const { userId, type: former } = requireLive(account)
  return type === former ? [] : [UserStream.TypeChanged(userId, { userId, type })]
}
