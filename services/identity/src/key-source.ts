import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '@soko/platform/clock.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import { type Peers, PeerUnavailable } from '@soko/platform/peers/peers.ts'

/** A public key as auth publishes it (RFC 7517). */
export type Jwk = JsonWebKey & { readonly kid: string }

/** Where public keys come from. */
export interface KeySource {
  /** All keys that may have signed a token that is still good, and the next one. */
  current(): Promise<readonly Jwk[]>
}

/** Keys in this process, for the embedded mode: `current` is asked when an unknown key is met. */
export const createLocalKeySource = (current: () => readonly Jwk[] | Promise<readonly Jwk[]>): KeySource => ({
  current: async () => current(),
})

const JwkSet = z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.literal('EC') })) })

/** Keys fetched from auth's `/api/auth/jwks.json`, inside the site's network. */
export const createHttpKeySource = (peers: Pick<Peers, 'get'>): KeySource => ({
  current: async () => {
    const { status, body } = await peers.get('auth', '/api/auth/jwks.json')
    if (status !== 200) throw new PeerUnavailable(`the keys of auth cannot be fetched: status ${status}`)
    return JwkSet.parse(body).keys
  },
})

/** Public keys by `kid`, each imported once. */
export type KeyRing = {
  /**
   * The key, fetching anew for an unknown one; undefined when there is none.
   * @throws HttpProblem 503 while no key at all could be had.
   */
  find(kid: string): Promise<KeyObject | undefined>
}

/** In milliseconds: keys are not fetched again sooner than this, or after a failure. */
const REFETCH_PAUSE = 10_000
const RETRY_PAUSE = 1_000

/** Keeps the keys of a source at hand. */
export const createKeyRing = (source: KeySource, clock: Clock): KeyRing => {
  const now = (): number => clock.now().getTime()
  let known: ReadonlyMap<string, KeyObject> = new Map()
  /** When keys were fetched last, and how long not again from then. A clock that was set back makes it no longer. */
  let fetched = { at: Number.NEGATIVE_INFINITY, pause: REFETCH_PAUSE }
  let underWay: Promise<void> | undefined

  const fetchKeys = async (): Promise<void> => {
    try {
      const jwks = await source.current()
      known = new Map(jwks.map((jwk) => [jwk.kid, createPublicKey({ key: jwk, format: 'jwk' })]))
    } catch {
      fetched = { at: now(), pause: RETRY_PAUSE }
    } finally {
      underWay = undefined
    }
  }

  return {
    find: async (kid) => {
      const key = known.get(kid)
      if (key !== undefined) return key
      if (underWay === undefined && Math.abs(now() - fetched.at) >= fetched.pause) {
        fetched = { at: now(), pause: REFETCH_PAUSE }
        underWay = fetchKeys()
      }
      await underWay
      if (known.size === 0) throw new HttpProblem('not-ready')
      return known.get(kid)
    },
  }
}
