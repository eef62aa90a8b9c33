import { Problems } from '@soko/contracts/errors.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import type { Account, LiveAccount } from '../accounts/account.ts'
import { UserStream } from '../accounts/account.events.ts'
import { requireLive } from '../accounts/account.rules.ts'
import type { Admins } from '../accounts/admins.ts'
import { AdminsStream } from '../accounts/admins.events.ts'

/**
 * Gives a person a role; nothing when he has it.
 * @throws Refusal 409 `last-admin` when no other admin would be left; 404 when the person is not there.
 */
export const setRole = (account: Account, admins: Admins, role: LiveAccount['role']): readonly NewEvent[] => {
  const { userId, role: former, status } = requireLive(account)
  if (role === former) return []
  const changed = UserStream.RoleChanged(userId, { userId, role })
  if (role === 'admin') return [changed, ...(status === 'active' ? [joined(userId)] : [])]
  requireAnother(admins, userId)
  return [changed, ...leave(admins, userId)]
}

/** Gives a person a type; nothing when he has it. @throws Refusal 404 when the person is not there. */
export const setType = (account: Account, type: LiveAccount['type']): readonly NewEvent[] => {
  const { userId, type: former } = requireLive(account)
  return type === former ? [] : [UserStream.TypeChanged(userId, { userId, type })]
}

/**
 * Suspends a person; nothing when he is suspended.
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
  return [UserStream.AccountReinstated(userId, { userId, by }), ...(role === 'admin' ? [joined(userId)] : [])]
}

/** The right to act as an admin ends with the person who has it. */
export const leave = (admins: Admins, userId: string): readonly NewEvent[] =>
  admins.includes(userId) ? [AdminsStream.AdminLeft({ userId })] : []

const joined = (userId: string): NewEvent => AdminsStream.AdminJoined({ userId })

const requireAnother = (admins: Admins, userId: string): void => {
  if (admins.length === 1 && admins[0] === userId) {
    throw new Refusal(409, 'last-admin', Problems['last-admin'].message)
  }
}
