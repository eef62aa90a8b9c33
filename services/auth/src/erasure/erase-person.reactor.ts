import { subjectOf } from '@soko/contracts/events/subject-of.ts'
import { eraseStreams } from '@soko/platform/event-log/erase-streams.ts'
import type { Reactor } from '@soko/platform/projections/run-reactor.ts'
import { accountStream } from '../accounts/account.events.ts'
import type { AuthKit } from '../auth-kit.ts'
import { type SessionEvents, sessionsStream, sessionStream } from '../sessions/session.events.ts'

/** What stays of the person: that he is erased. */
const lastWords: ReadonlySet<string> = new Set(['PersonErased'])

/**
 * Drops a person's data from the log after PersonErased: the account, the sessions. Then the mails that tell of them,
 * whatever address they went to. Wherever it is cut off it begins
 * again; the list of sessions goes after the sessions it names, so none is forgotten.
 */
export const erasePersonReactor = ({ log, mailer }: Pick<AuthKit, 'log' | 'mailer'>): Reactor => ({
  name: 'erase-person',
  version: 1,
  sources: ['auth'],
  types: ['PersonErased'],
  startAt: 'beginning',
  react: async ({ stream }) => {
    const userId = subjectOf(stream, 'user')
    if (userId === undefined) return
    const started = await log.readStream(sessionsStream(userId))
    const sessions = started.flatMap(({ type, data }) =>
      type === 'SessionStarted' && data !== undefined
        ? [sessionStream((data as SessionEvents['SessionStarted']).sessionId)]
        : [],
    )
    await eraseStreams(log, [...sessions, sessionsStream(userId), accountStream(userId)], lastWords)
    await mailer.forget(accountStream(userId))
  },
})
