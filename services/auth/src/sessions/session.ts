import { type Fold, foldOf } from '@soko/platform/decider/decider.ts'
import type { LoggedEvent } from '@soko/platform/event-log/typed-events.ts'
import { SessionsStream, SessionStream } from './session.events.ts'

/** A session that has not ended, but may have expired. `startedAt` is ISO 8601. */
export type LiveSession = { readonly sessionId: string; readonly device: string; readonly startedAt: string }

export type Sessions = { readonly live: readonly LiveSession[] }

const evolveSessions = ({ live }: Sessions, event: LoggedEvent<typeof SessionsStream>): Sessions => {
  switch (event.type) {
    case 'SessionStarted': {
      if (event.data === undefined) return { live }
      const { sessionId, device } = event.data
      return { live: [...live, { sessionId, device, startedAt: event.time }] }
    }
    case 'SessionEnded':
      return { live: live.filter(({ sessionId }) => sessionId !== event.data?.sessionId) }
    case 'SessionsEnded':
      return { live: live.filter(({ sessionId }) => sessionId === event.data?.except) }
  }
}

export const sessions: Fold<Sessions> = foldOf(SessionsStream, {
  initial: { live: [] },
  evolve: evolveSessions,
})

/** `at` is ISO 8601. */
export type IssuedSecret = {
  readonly digest: string
  readonly at: string
  readonly predecessor: IssuedSecret | undefined
}

/** A linked list from the newest secret; undefined if the session is unknown or erased. */
export type RefreshChain = { readonly userId: string; readonly newest: IssuedSecret } | undefined

export const refreshChain: Fold<RefreshChain> = foldOf(SessionStream, {
  initial: undefined,
  evolve: (chain: RefreshChain, { data, time }) => {
    if (data === undefined) return undefined
    const { userId, digest } = data
    return { userId, newest: { digest, at: time, predecessor: chain?.newest } }
  },
})
