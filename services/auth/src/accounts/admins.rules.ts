import { Problems } from '@soko/contracts/http/errors.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import type { Admins } from './admins.ts'
import { AdminsStream } from './admins.events.ts'

export const leave = (admins: Admins, userId: string): readonly NewEvent[] =>
  admins.includes(userId) ? [AdminsStream.AdminLeft({ userId })] : []

export const join = (userId: string): NewEvent => AdminsStream.AdminJoined({ userId })

/** @throws Refusal 409 `last-admin` when this user is the only one who can act as an admin. */
export const requireAnother = (admins: Admins, userId: string): void => {
  if (admins.length === 1 && admins[0] === userId) {
    throw new Refusal(409, 'last-admin', Problems['last-admin'].message)
  }
}
