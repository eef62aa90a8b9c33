import { AuthEvents } from '@soko/contracts/events/auth.events.ts'
import { subjectOf } from '@soko/contracts/events/subject-of.ts'
import type { SourcedEvent } from '../projections/projection.ts'
import type { Actor } from './actor.ts'

/** Which access tokens are no longer good although they have not expired. */
export type Revocations = {
  /** Whether a token made from auth's log up to `asOf` has been ended since. */
  refuses(actor: Actor, asOf: number): boolean
  /** Takes in one of auth's published events, in order. */
  apply(event: SourcedEvent): void
  /** Forgets everything: auth's log is another one. */
  clear(): void
}

/** In milliseconds: longer than any access token lives, so what is older has nothing left to refuse. */
export const REVOCATION_MEMORY = 20 * 60 * 1_000

/** All tokens of a user from before a position in auth's log are over, save those of one session perhaps. */
type UserEnd = { readonly position: number; readonly except: string | undefined }

type Entry =
  | { readonly kind: 'session'; readonly at: number; readonly sessionId: string }
  | { readonly kind: 'user'; readonly at: number; readonly userId: string; readonly end: UserEnd }

/**
 * Remembers the sessions ended, and the users suspended, erased, given another role or another password, of the last
 * 20 minutes of auth's log. What is older than that, measured by the newest event, is forgotten.
 */
export const createRevocations = (): Revocations => {
  const sessions = new Set<string>()
  const users = new Map<string, readonly UserEnd[]>()
  let entries: Entry[] = []
  let oldest = Number.POSITIVE_INFINITY

  const clear = (): void => {
    entries = []
    sessions.clear()
    users.clear()
    oldest = Number.POSITIVE_INFINITY
  }

  const forget = (now: number): void => {
    if (now - oldest < 2 * REVOCATION_MEMORY) return
    const kept = entries.filter(({ at }) => now - at < REVOCATION_MEMORY)
    clear()
    for (const entry of kept) remember(entry)
  }

  const remember = (entry: Entry): void => {
    entries.push(entry)
    oldest = Math.min(oldest, entry.at)
    if (entry.kind === 'session') sessions.add(entry.sessionId)
    else users.set(entry.userId, [...(users.get(entry.userId) ?? []), entry.end])
  }

  return {
    refuses: ({ userId, sessionId }, asOf) =>
      sessions.has(sessionId) ||
      (users.get(userId)?.some(({ position, except }) => asOf < position && sessionId !== except) ?? false),
    apply: (event) => {
      const at = Date.parse(event.time)
      const entry = entryOf(event, at)
      if (entry !== undefined) remember(entry)
      forget(at)
    },
    clear,
  }
}

/** An event whose data has been erased still says in its stream's name whose it was. */
const entryOf = ({ type, stream, data, position }: SourcedEvent, at: number): Entry | undefined => {
  const userId = subjectOf(stream, 'user')
  switch (type) {
    case 'SessionEnded': {
      const sessionId = AuthEvents.SessionEnded.safeParse(data).data?.sessionId
      return sessionId === undefined ? undefined : { kind: 'session', at, sessionId }
    }
    case 'SessionsEnded':
    case 'AccountSuspended':
    case 'RoleChanged':
    case 'PersonErased': {
      const ended = AuthEvents.SessionsEnded.safeParse(data).data
      const whose = ended?.userId ?? userId
      if (whose === undefined) return undefined
      return { kind: 'user', at, userId: whose, end: { position, except: ended?.except } }
    }
    default:
      return undefined
  }
}
