import type { AuthKit } from '../auth-kit.ts'
import { SessionsStream, SessionStream } from '../sessions/session.events.ts'
import { sessions } from '../sessions/session.ts'

const DAY = 24 * 3_600_000

/**
 * Returns the end of the day, in UTC, of a user's last visit signed in; null if they never signed in. The day is
 * enough for other services. Reads only the last events, because sessions that are in use have thousands.
 *
 * The end of sessions counts as a visit, also by an admin: the refreshes of an ended session are not looked up.
 */
export const readLastVisit = async (
  { executor, log }: Pick<AuthKit, 'executor' | 'log'>,
  userId: string,
): Promise<string | null> => {
  const own = SessionsStream.of(userId)
  const { live } = await executor.load(sessions, own)
  const streams = [own, ...live.map(({ sessionId }) => SessionStream.of(sessionId))]
  const events = await Promise.all(streams.map(async (stream) => log.readLast(stream)))
  const visits = events.flatMap((event) => (event === undefined ? [] : Date.parse(event.time)))
  return visits.length === 0 ? null : new Date(Math.ceil(Math.max(...visits) / DAY) * DAY).toISOString()
}
