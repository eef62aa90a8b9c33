import { tokenStorageKey } from '@soko/contracts/http/storage.ts'
import type { SessionCheck } from '@soko/contracts/types/session.ts'
import { claimsOf } from '../lib/token-claims.ts'
import type { ApiError } from './http.ts'

/** A valid token, or null if signed out or, with `error`, if there was no response. */
export type Renewal = { readonly token: string | null; readonly error?: ApiError }

/** The access token of all tabs, in local storage under `t`. */
export type Tokens = {
  /** Returns the stored token, or null if signed out. */
  current(): string | null
  /** Returns a token valid for the given milliseconds, renewed if necessary; null if signed out. */
  validFor(milliseconds: number): Promise<Renewal>
  /** Replaces a refused or expired token. @param old null to use the session's cookie alone. */
  renew(old: string | null): Promise<Renewal>
  /** Runs a command that begins or ends the session, while no tab renews the token. */
  withLock<T>(run: () => Promise<T>): Promise<T>
  set(token: string): void
  clear(): void
  /** Calls the listener when this tab has stored or deleted a token. */
  onChange(listener: () => void): void
}

type Options = {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  /** Undefined without TLS. Tabs may then renew concurrently, which the server tolerates. */
  readonly locks: Pick<LockManager, 'request'> | undefined
  /** Resolves when another tab has written to the storage, or after a timeout. */
  readonly written: () => Promise<void>
  readonly refetch: () => Promise<{ readonly data: SessionCheck } | { readonly error: ApiError }>
  readonly now: () => number
}

/** Held to renew, begin or end the session. */
const LOCK = 'soko-session'

/**
 * Creates the tokens of a browser. All tabs renew under one Web Lock, as each renewal replaces the
 * cookie; the second tab uses the first one's token, which may arrive shortly after the lock.
 */
export const createTokens = ({ storage, locks, written, refetch, now }: Options): Tokens => {
  const listeners = new Set<() => void>()
  /** How far this clock is ahead of the server's, in milliseconds. */
  let clockSkew = 0

  const current = () => storage.getItem(tokenStorageKey) || null

  const store = (token: string) => {
    storage.setItem(tokenStorageKey, token)
    for (const listener of listeners) listener()
  }

  const keep = (token: string) => {
    const { iat } = claimsOf(token)
    clockSkew = iat === undefined ? 0 : now() - iat * 1000
    store(token)
  }

  const drop = () => {
    store('')
  }

  const isGood = (token: string, milliseconds: number) =>
    (claimsOf(token).exp ?? 0) * 1000 > now() - clockSkew + milliseconds

  /** @param run receives whether it waited for the lock. */
  const withLock = async <T>(run: (hasWaited: boolean) => Promise<T>): Promise<T> => {
    if (locks === undefined) return run(false)
    const immediate = await locks.request(LOCK, { ifAvailable: true }, async (lock) =>
      lock === null ? undefined : { result: await run(false) },
    )
    return immediate === undefined ? locks.request(LOCK, async () => run(true)) : immediate.result
  }

  const renew = async (old: string | null): Promise<Renewal> =>
    withLock(async (hasWaited) => {
      if (hasWaited && current() === old) await written()
      const before = current()
      if (before !== old) return { token: before }
      const result = await refetch()
      // A sign-in or sign-out meanwhile takes precedence.
      if (current() !== before) return { token: current() }
      if ('error' in result) return { token: null, error: result.error }
      // A user without an id counts as signed out.
      if (!result.data.user?._id) {
        drop()
        return { token: null }
      }
      keep(result.data.token)
      return { token: result.data.token }
    })

  return {
    current,
    renew,
    withLock,
    set: keep,
    clear: drop,
    validFor: async (milliseconds) => {
      const token = current()
      return token === null || isGood(token, milliseconds) ? { token } : renew(token)
    },
    onChange: (listener) => {
      listeners.add(listener)
    },
  }
}
