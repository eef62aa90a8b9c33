import { PublicSessions, PublicUser } from '@soko/contracts/events/auth.events.ts'
import type { SourcedEvent } from '@soko/platform/projections/projection.ts'
import type { Actor } from '@soko/platform/endpoints/actor.ts'

/** Which access tokens are no longer good although they have not expired. */
export type Revocations = {
  /**
   * Whether a token made from auth's log up to `asOf` has been ended since. A token from before what is remembered is refused,
   * too: it is not known any more whether it was ended, and the client renews it.
   */
  refuses(actor: Actor, asOf: number): boolean
  /** Notes that it is given all of auth's events after this position. */
  begin(position: number): void
  /** Takes in one of auth's published events, in order. */
  apply(event: SourcedEvent): void
  /** Forgets everything: auth's log is another one. `begin` follows. */
  clear(): void
}

/** In milliseconds: longer than any access token lives, so what is older has nothing left to refuse. */
export const REVOCATION_MEMORY = 20 * 60 * 1_000

/** All tokens of a user from before a position in auth's log are over, save those of one session perhaps. */
type UserEnd = { readonly position: number; readonly except: string | undefined }

type Ending =
  { readonly sessionId: string } | { readonly userId: string; readonly except: string | undefined }
/** `heardAt` by `now` below. */
type Entry = { readonly heardAt: number; readonly position: number; readonly ending: Ending }

/**
 * Remembers the sessions ended, and the users suspended, erased, given another role or another password, that it has heard of
 * in the last 20 minutes or longer. Clocks have no part in it, neither those of the commits nor that of this process, any of
 * which may be wrong or be set: how long ago it heard is counted, and tokens are compared by positions.
 * @param now milliseconds that only go on.
 */
export const createRevocations = (now: () => number = () => performance.now()): Revocations => {
  const sessions = new Set<string>()
  const users = new Map<string, readonly UserEnd[]>()
  let entries: Entry[] = []
  /** What ended tokens up to this position is not known. */
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

  /** Does nothing most of the time, because it builds everything that is kept anew. */
  const forgetOld = (): void => {
    const [oldest] = entries
    if (oldest === undefined || now() - oldest.heardAt < 2 * REVOCATION_MEMORY) return
    const kept = entries.filter(({ heardAt }) => now() - heardAt < REVOCATION_MEMORY)
    floor = Math.max(floor, entries.at(-kept.length - 1)?.position ?? 0)
    forgetAll()
    for (const entry of kept) remember(entry)
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
      if (ending !== undefined) remember({ heardAt: now(), position: event.position, ending })
    },
    clear: () => {
      forgetAll()
      floor = 0
    },
  }
}

/** An event whose data has been erased still says in its stream's name whose it was. */
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
