import type { Load } from '@soko/platform/decider/execute.ts'
import { isExpired } from './refresh-rotation.rules.ts'
import { SessionsStream, SessionStream } from './session.events.ts'
import { type LiveSession, refreshChain, sessions } from './session.ts'

/** `lastUsedAt` is the time of the last token refresh. Requests may follow it for up to 15 minutes. */
export type ListedSession = LiveSession & { readonly lastUsedAt: string }

/** Returns unexpired sessions, most recently used first. `now` is in milliseconds since 1970. */
export const listSessions = async (
  load: Load,
  userId: string,
  now: number,
): Promise<readonly ListedSession[]> => {
  const { live } = await load(sessions, SessionsStream.of(userId))
  const listed = await Promise.all(
    live.map(async (session) => {
      const chain = await load(refreshChain, SessionStream.of(session.sessionId))
      return chain === undefined || isExpired(chain, now) ? [] : [{ ...session, lastUsedAt: chain.newest.at }]
    }),
  )
  return listed.flat().toSorted((one, other) => Date.parse(other.lastUsedAt) - Date.parse(one.lastUsedAt))
}
