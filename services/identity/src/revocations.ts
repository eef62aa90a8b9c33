import { PublicSessions, PublicUser } from '@soko/contracts/events/auth.events.ts'
import type { SourcedEvent } from '@soko/platform/projections/projection.ts'
import type { Actor } from '@soko/platform/endpoints/actor.ts'

export type Revocations = {
  /** Returns true if a token was revoked after position `asOf` of auth's log, or if this is unknown. */
  refuses(actor: Actor, asOf: number): boolean
  /** Starts after this position: all later events of auth will be applied, and older tokens are refused. */
  begin(position: number): void
  apply(event: SourcedEvent): void
  /** Forgets all events, because the log was replaced. The caller must call `begin` afterwards. */
  clear(): void
}

/** In milliseconds: how long events are kept. Older ones do not matter, because all tokens have expired. */
export const REVOCATION_MEMORY = 20 * 60 * 1_000

/** `position` is in auth's log; session `except` stays valid. */
type UserEnd = { readonly position: number; readonly except: string | undefined }

type Ending =
  { readonly sessionId: string } | { readonly userId: string; readonly except: string | undefined }
type Entry = { readonly receivedAt: number; readonly position: number; readonly ending: Ending }

/**
 * Tracks events that end tokens: ended sessions, suspensions, erasures, new roles and passwords. Compares log
 * positions and the time since receipt, because wall clocks may be wrong.
 * @param now a monotonic time in milliseconds.
 */
export const createRevocations = (now: () => number = () => performance.now()): Revocations => {
  const sessions = new Set<string>()
  const users = new Map<string, readonly UserEnd[]>()
  let entries: Entry[] = []
  /** Revocations up to this position are unknown, so tokens from before it are refused. */
  let floor = 0

  const remember = (entry: Entry): void => {
    entries.push(entry)
    const { ending, position } = entry
    if ('sessionId' in ending) sessions.add(ending.sessionId)
    else {
      const { userId, except } = ending
      users.set(userId, [...(users.get(userId) ?? []), { position, except }])
    }
  }

  const forgetAll = (): void => {
    entries = []
    sessions.clear()
    users.clear()
  }

  /** Waits until the oldest entry is twice the required age, because this rebuilds the whole index. */
  const forgetOld = (): void => {
    const [oldest] = entries
    if (oldest === undefined || now() - oldest.receivedAt < 2 * REVOCATION_MEMORY) return
    const recent = entries.filter(({ receivedAt }) => now() - receivedAt < REVOCATION_MEMORY)
    floor = Math.max(floor, entries.at(-recent.length - 1)?.position ?? 0)
    forgetAll()
    for (const entry of recent) remember(entry)
  }

  return {
    refuses: ({ userId, sessionId }, asOf) =>
      asOf < floor ||
      sessions.has(sessionId) ||
      (users.get(userId)?.some(({ position, except }) => asOf < position && sessionId !== except) ?? false),
    begin: (position) => {
      floor = position
    },
    apply: (event) => {
      forgetOld()
      const ending = endingOf(event)
      if (ending !== undefined) remember({ receivedAt: now(), position: event.position, ending })
    },
    clear: () => {
      forgetAll()
      floor = 0
    },
  }
}

/** The stream's name identifies the user even if the event's data was erased. */
const endingOf = ({ type, stream, data }: SourcedEvent): Ending | undefined => {
  const userId = PublicUser.idOf(stream)
  switch (type) {
    case 'SessionEnded': {
      const sessionId = PublicSessions.schemas.SessionEnded.safeParse(data).data?.sessionId
      return sessionId === undefined ? undefined : { sessionId }
    }
    case 'SessionsEnded':
    case 'AccountSuspended':
    case 'RoleChanged':
    case 'PersonErased': {
      const ended = PublicSessions.schemas.SessionsEnded.safeParse(data).data
      const whose = ended?.userId ?? userId
      return whose === undefined ? undefined : { userId: whose, except: ended?.except }
    }
    default:
      return undefined
  }
}
