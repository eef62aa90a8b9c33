import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '@soko/platform/clock.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import { type Peers, PeerUnavailable } from '@soko/platform/peers/peers.ts'

export type Jwk = JsonWebKey & { readonly kid: string }

export interface KeySource {
  /** Returns the public keys of all unexpired tokens, and the next key. */
  current(): Promise<readonly Jwk[]>
}

/** Creates a key source for the embedded mode, where auth runs in the same process. */
export const createLocalKeySource = (current: () => readonly Jwk[] | Promise<readonly Jwk[]>): KeySource => ({
  current: async () => current(),
})

const JwkSet = z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.literal('EC') })) })

/** Fetches auth's `/api/auth/jwks.json` within the site's network. */
export const createHttpKeySource = (peers: Pick<Peers, 'get'>): KeySource => ({
  current: async () => {
    const { status, body } = await peers.get('auth', '/api/auth/jwks.json')
    if (status !== 200) throw new PeerUnavailable(`the keys of auth cannot be fetched: status ${status}`)
    return JwkSet.parse(body).keys
  },
})

/** Public keys by `kid`, parsed once and cached. */
export type KeyRing = {
  /**
   * Fetches the keys again if `kid` is unknown.
   * @throws HttpProblem 503 if no keys are available.
   */
  find(kid: string): Promise<KeyObject | undefined>
}

/** Pauses before another fetch, in milliseconds: after a fetch, and after a failed one. */
const REFETCH_PAUSE = 10_000
const RETRY_PAUSE = 1_000

export const createKeyRing = (source: KeySource, clock: Clock): KeyRing => {
  const now = (): number => clock.now().getTime()
  let known: ReadonlyMap<string, KeyObject> = new Map()
  /** The start or failure of the last fetch. Setting the clock back does not extend the pause. */
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
