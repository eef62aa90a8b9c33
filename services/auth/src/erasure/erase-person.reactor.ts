import { subjectOf } from '@soko/contracts/events/subject-of.ts'
import { eraseStreams } from '@soko/platform/event-log/erase-streams.ts'
import type { Reactor } from '@soko/platform/projections/run-reactor.ts'
import { accountStream } from '../accounts/account.events.ts'
import type { AuthKit } from '../auth-kit.ts'
import { type SessionEvents, sessionsStream, sessionStream } from '../sessions/session.events.ts'
import { noteErasure } from './erasure-ledger.ts'

type Needed = Pick<AuthKit, 'log' | 'mailer'> & { readonly objects: Pick<AuthKit['objects'], 'put'> }

/** What stays of the person: that he is erased. */
const lastWords: ReadonlySet<string> = new Set(['PersonErased'])

/**
 * Notes in the ledger that a person was erased, and drops his data from the log: the account, the sessions. Then the mails
 * that tell of them, whatever address they went to. Wherever it is cut off it begins again; the list of sessions goes after
 * the sessions it names, so none is forgotten.
 *
 * Its first version kept no ledger: the second goes through the log from the beginning, so those erased before are in it.
 */
export const erasePersonReactor = ({ log, mailer, objects }: Needed): Reactor => ({
  name: 'erase-person',
  version: 2,
  sources: ['auth'],
  types: ['PersonErased'],
  startAt: 'beginning',
  react: async ({ stream }) => {
    const userId = subjectOf(stream, 'user')
    if (userId === undefined) return
    await noteErasure(objects, userId)
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
