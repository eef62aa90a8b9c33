import type { Load } from '@soko/platform/decider/execute.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { account, type LiveAccount } from '../accounts/account.ts'
import { UserStream } from '../accounts/account.events.ts'
import { setRole } from './administration.decider.ts'
import { admins } from '../accounts/admins.ts'
import { AdminsStream } from '../accounts/admins.events.ts'
import { endAllSessions } from '../sessions/session.decider.ts'
import { suspend } from './suspension.decider.ts'

export const giveRole = async (
  load: Load,
  userId: string,
  role: LiveAccount['role'],
): Promise<readonly NewEvent[]> => {
  const state = await load(account, UserStream.of(userId))
  return andEndSessions(setRole(state, await load(admins, AdminsStream.of()), role), userId)
}

/** Suspends a user and ends their sessions. `by` is the acting admin. */
export const suspendAccount = async (
  load: Load,
  userId: string,
  by: string,
): Promise<readonly NewEvent[]> => {
  const state = await load(account, UserStream.of(userId))
  return andEndSessions(suspend(state, await load(admins, AdminsStream.of()), by), userId)
}

const andEndSessions = (decided: readonly NewEvent[], userId: string): readonly NewEvent[] =>
  decided.length === 0 ? [] : [...decided, ...endAllSessions(userId)]
