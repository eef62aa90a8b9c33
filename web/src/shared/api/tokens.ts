import { tokenStorageKey } from '@soko/contracts/http/storage.ts'
import type { SessionCheck } from '@soko/contracts/types/session.ts'
import { claimsOf } from '../lib/token-claims.ts'
import type { ApiError } from './http.ts'

/** Null if the user is signed out or, if `error` is set, because there was no response. */
export type Renewal = { readonly token: string | null; readonly error?: ApiError }

/** The access token, which all tabs share in local storage under the key `t`. */
export type Tokens = {
  /** Returns the stored token, valid or not. Null if signed out. */
  current(): string | null
  /** Returns a token that stays valid for this time, renewed if necessary. Null if the user is signed out. */
  validFor(milliseconds: number): Promise<Renewal>
  /** Replaces an expired or refused token; null renews with the session cookie only. */
  renew(old: string | null): Promise<Renewal>
  /** Runs a request that begins or ends the session, while no tab renews the token. */
  withLock<T>(run: () => Promise<T>): Promise<T>
  set(token: string): void
  clear(): void
  onChange(listener: () => void): void
}

type Options = {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  /** Undefined without TLS: tabs may then renew concurrently, which the server tolerates. */
  readonly locks: Pick<LockManager, 'request'> | undefined
  /** Resolves when another tab has written to local storage, or after a timeout. */
  readonly written: () => Promise<void>
  readonly refetch: () => Promise<{ readonly data: SessionCheck } | { readonly error: ApiError }>
  readonly now: () => number
}

const LOCK = 'soko-session'

/** Each renewal replaces the session cookie, so tabs renew under a Web Lock, one after another. */
export const createTokens = ({ storage, locks, written, refetch, now }: Options): Tokens => {
  const listeners = new Set<() => void>()
  /** In milliseconds: this device's clock minus the server's. */
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
      // If the user signed in or out during the request, that takes precedence over its result.
      if (current() !== before) return { token: current() }
      if ('error' in result) return { token: null, error: result.error }
      // A user without an id means that nobody is signed in.
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
