import { tokenStorageKey } from '@soko/contracts/http/storage.ts'
import type { SessionCheck } from '@soko/contracts/types/session.ts'
import { claimsOf } from '../lib/token-claims.ts'
import type { ApiError } from './http.ts'

/** The result of a session check: a good token, or null because nobody is signed in, or because (`error`) there was no answer. */
export type Renewal = { readonly token: string | null; readonly error?: ApiError }

/** The access token of all tabs, kept in local storage under `t`. */
export type Tokens = {
  /** The token as it is; null when signed out. */
  current(): string | null
  /** A token good for so many milliseconds more: the present one, or a new one. Null without asking when signed out. */
  goodFor(milliseconds: number): Promise<Renewal>
  /** A new token in place of one that was refused or has run out, or by the session's cookie alone (null). */
  renew(old: string | null): Promise<Renewal>
  /** Runs what begins or ends the session: nothing is renewed in any tab meanwhile. */
  exclusively<T>(run: () => Promise<T>): Promise<T>
  /** Somebody has signed in. */
  keep(token: string): void
  /** Nobody is signed in any more. */
  drop(): void
  /** Tells when this tab has kept or dropped a token. */
  onChange(listener: () => void): void
}

type Parts = {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  /** Absent where the page is served without TLS: tabs may then renew at once, which the server forgives. */
  readonly locks: Pick<LockManager, 'request'> | undefined
  /** Resolves when another tab has written to the storage, or when it seems that none has. */
  readonly written: () => Promise<void>
  /** Asks the server for the session of the cookie. */
  readonly refetch: () => Promise<{ readonly data: SessionCheck } | { readonly error: ApiError }>
  readonly now: () => number
}

/** The lock that all tabs take to renew, begin or end the session. */
const LOCK = 'soko-session'

/**
 * The tokens of a browser. All tabs renew under one Web Lock: whoever gets it second finds the new token and uses it, for
 * each renewal replaces the cookie. The token may come a moment after the lock, as browsers tell tabs of the storage.
 */
export const createTokens = ({ storage, locks, written, refetch, now }: Parts): Tokens => {
  const listeners = new Set<() => void>()
  /** How far this clock is ahead of the server's: a wrong clock must not make every token look old. */
  let ahead = 0

  const current = () => storage.getItem(tokenStorageKey) || null

  const put = (token: string) => {
    storage.setItem(tokenStorageKey, token)
    for (const tell of listeners) tell()
  }

  const keep = (token: string) => {
    const { iat } = claimsOf(token)
    ahead = iat === undefined ? 0 : now() - iat * 1000
    put(token)
  }

  const drop = () => {
    put('')
  }

  const isGood = (token: string, milliseconds: number) =>
    (claimsOf(token).exp ?? 0) * 1000 > now() - ahead + milliseconds

  /** @param run is told whether it had to wait for others. */
  const exclusively = async <T>(run: (hasWaited: boolean) => Promise<T>): Promise<T> => {
    if (locks === undefined) return run(false)
    const atOnce = await locks.request(LOCK, { ifAvailable: true }, async (lock) =>
      lock === null ? undefined : { result: await run(false) },
    )
    return atOnce === undefined ? locks.request(LOCK, async () => run(true)) : atOnce.result
  }

  const renew = async (old: string | null): Promise<Renewal> =>
    exclusively(async (hasWaited) => {
      if (hasWaited && current() === old) await written()
      const before = current()
      if (before !== old) return { token: before }
      const answer = await refetch()
      // Whoever signed in or out meanwhile is right.
      if (current() !== before) return { token: current() }
      if ('error' in answer) return { token: null, error: answer.error }
      // A user without an id counts as signed out.
      if (!answer.data.user?._id) {
        drop()
        return { token: null }
      }
      keep(answer.data.token)
      return { token: answer.data.token }
    })

  return {
    current,
    renew,
    exclusively,
    keep,
    drop,
    goodFor: async (milliseconds) => {
      const token = current()
      return token === null || isGood(token, milliseconds) ? { token } : renew(token)
    },
    onChange: (listener) => {
      listeners.add(listener)
    },
  }
}
