import { PublicUser } from '@soko/contracts/events/auth.events.ts'
import { isOfType } from '@soko/platform/event-log/typed-events.ts'
import { eraseStreams } from '@soko/platform/event-log/erase-streams.ts'
import { defineReactor } from '@soko/platform/projections/define-reactor.ts'
import type { Reactor } from '@soko/platform/projections/reactor.ts'
import { UserStream } from '../accounts/account.events.ts'
import type { AuthKit } from '../auth-kit.ts'
import { SessionsStream, SessionStream } from '../sessions/session.events.ts'
import { noteErasure } from '@soko/platform/object-store/erasure-ledger.ts'

type Needed = Pick<AuthKit, 'log' | 'mailer'> & { readonly objects: Pick<AuthKit['objects'], 'put'> }

const FINAL_EVENTS: ReadonlySet<string> = new Set([UserStream.PersonErased.type])

/**
 * Records an erasure in the ledger, then deletes account, sessions and mails. An interrupted run is repeated;
 * the list of sessions is deleted last, so that it finds every session. Version 2 reads the log from the
 * beginning, because version 1 kept no ledger.
 */
export const erasePersonReactor = ({ log, mailer, objects }: Needed): Reactor =>
  defineReactor({
    name: 'erase-person',
    version: 2,
    sources: ['auth'],
    startAt: 'beginning',
    on: [PublicUser.PersonErased],
    react: async ({ stream }) => {
      const userId = PublicUser.idOf(stream)
      if (userId === undefined) return
      await noteErasure(objects, 'user', userId)
      const started = await log.readStream(SessionsStream.of(userId))
      const sessions = started
        .filter(isOfType(SessionsStream.SessionStarted))
        .flatMap(({ data }) => (data === undefined ? [] : [SessionStream.of(data.sessionId)]))
      await eraseStreams(log, [...sessions, SessionsStream.of(userId), UserStream.of(userId)], FINAL_EVENTS)
      await mailer.forget(UserStream.of(userId))
    },
  })
