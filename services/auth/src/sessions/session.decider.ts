import { Problems } from '@soko/contracts/http/errors.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { isExpired, placeOf } from './refresh-rotation.rules.ts'
import { SessionsStream, SessionStream } from './session.events.ts'
import type { RefreshChain, Sessions } from './session.ts'

type AccountStatus = 'none' | 'active' | 'suspended' | 'erased'

/** The most sessions of a user. Starting another one ends the oldest. */
export const MOST_SESSIONS = 100

const ended = (userId: string, sessionId: string): NewEvent =>
  SessionsStream.SessionEnded(userId, { userId, sessionId })

const issued = (userId: string, sessionId: string, digest: string): NewEvent =>
  SessionStream.RefreshSecretIssued(sessionId, { userId, sessionId, digest })

/** The route converts this refusal to "not signed in". */
const noSession = (): Refusal => new Refusal(404, 'no-session', 'There is no such session.')

/**
 * Starts a session after the password was verified.
 * @throws Refusal 403 `account-suspended`; 404 `no-session` for an account that no longer exists.
 */
export const startSession = (
  status: AccountStatus,
  sessions: Sessions,
  command: {
    readonly userId: string
    readonly sessionId: string
    readonly device: string
    readonly digest: string
  },
): readonly NewEvent[] => {
  if (status === 'none' || status === 'erased') throw noSession()
  if (status === 'suspended') {
    throw new Refusal(403, 'account-suspended', Problems['account-suspended'].message)
  }
  const { userId, sessionId, device, digest } = command
  const surplus = sessions.live.slice(0, Math.max(0, sessions.live.length - MOST_SESSIONS + 1))
  return [
    ...surplus.map((oldest) => ended(userId, oldest.sessionId)),
    SessionsStream.SessionStarted(userId, { userId, sessionId, device }),
    issued(userId, sessionId, digest),
  ]
}

/**
 * Replaces the newest secret. The one replaced last returns the same successor within its grace period: two
 * tabs may use it, or the response was lost. An earlier one must be a copy and ends the session.
 * @param command.now in milliseconds since 1970.
 * @throws Refusal 404 `no-session` when the session or secret is unknown, ended or expired, or the account
 * may not sign in.
 */
export const refreshSession = (
  status: AccountStatus,
  sessions: Sessions,
  chain: RefreshChain,
  command: {
    readonly sessionId: string
    readonly digest: string
    readonly successor: string
    readonly now: number
  },
): readonly NewEvent[] => {
  const { sessionId, digest, successor, now } = command
  const isLive = sessions.live.some((session) => session.sessionId === sessionId)
  if (status !== 'active' || chain === undefined || !isLive || isExpired(chain, now)) throw noSession()
  switch (placeOf(chain, digest, now)) {
    case 'newest':
      return [issued(chain.userId, sessionId, successor)]
    case 'just-replaced':
      return []
    case 'replaced':
      return [ended(chain.userId, sessionId)]
    case 'unknown':
      throw noSession()
  }
}

export const endSession = (sessions: Sessions, userId: string, sessionId: string): readonly NewEvent[] => {
  const events = signOut(sessions, userId, sessionId)
  if (events.length === 0) throw new Refusal(404, 'not-found', Problems['not-found'].message)
  return events
}

export const signOut = (sessions: Sessions, userId: string, sessionId: string): readonly NewEvent[] =>
  sessions.live.some((session) => session.sessionId === sessionId) ? [ended(userId, sessionId)] : []

/** Ends all sessions but `except`: after a new password or role, a suspension, or an erasure. */
export const endAllSessions = (userId: string, except?: string): readonly NewEvent[] => [
  SessionsStream.SessionsEnded(userId, except === undefined ? { userId } : { userId, except }),
]
