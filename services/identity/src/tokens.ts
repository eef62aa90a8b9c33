import type { KeyObject } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Clock } from '@soko/platform/clock.ts'
import type { Actor } from '@soko/platform/endpoints/actor.ts'
import { createKeyRing, type KeySource } from './key-source.ts'
import type { Revocations } from './revocations.ts'

/** In seconds. */
export const ACCESS_TOKEN_LIFETIME = 15 * 60

const ALGORITHM = 'ES256'

export type AccessGrant = Actor & {
  /** The position up to which auth had read the user and session. Later revocations apply to the token. */
  readonly asOf: number
}

export type TokenNames = { readonly issuer: string; readonly audience: string }

const Claims = z.object({
  sub: z.string().min(1),
  sid: z.string().min(1),
  role: z.enum(['member', 'admin']),
  pos: z.int().nonnegative(),
  exp: z.number(),
})

export interface TokenVerifier {
  /**
   * Returns undefined for an invalid token.
   * @throws HttpProblem 503 if no keys are available.
   */
  verify(token: string): Promise<Actor | undefined>
}

export const signAccessToken = (
  key: { readonly kid: string; readonly privateKey: KeyObject },
  grant: AccessGrant,
  names: TokenNames,
  clock: Clock,
): string => {
  const issuedAt = seconds(clock)
  return jwt.sign(
    {
      sub: grant.userId,
      sid: grant.sessionId,
      role: grant.role,
      pos: grant.asOf,
      iat: issuedAt,
      exp: issuedAt + ACCESS_TOKEN_LIFETIME,
      iss: names.issuer,
      aud: names.audience,
    },
    key.privateKey,
    { algorithm: ALGORITHM, keyid: key.kid },
  )
}

const seconds = (clock: Clock): number => Math.floor(clock.now().getTime() / 1_000)

type Verified = { readonly actor: Actor; readonly asOf: number; readonly expiresAt: number }

const CACHE_SIZE = 10_000
/** In characters: longer tokens are refused. Soko's tokens have about 400. */
const LONGEST_TOKEN = 4_096

/** Creates a token verifier that caches results, because verifying signatures is expensive. */
export const createTokenVerifier = (options: {
  readonly keys: KeySource
  readonly names: TokenNames
  readonly revocations: Pick<Revocations, 'refuses'>
  readonly clock: Clock
}): TokenVerifier => {
  const { names, revocations, clock } = options
  const keys = createKeyRing(options.keys, clock)
  const cache = new LRUCache<string, Verified>({ max: CACHE_SIZE })

  const check = async (token: string): Promise<Verified | undefined> => {
    const kid = readKid(token)
    const key = kid === undefined ? undefined : await keys.find(kid)
    const verified = key && verifySignature(token, key, names, clock)
    if (verified === undefined) return undefined
    cache.set(token, verified)
    return verified
  }

  return {
    verify: async (token) => {
      if (token.length > LONGEST_TOKEN) return undefined
      const verified = cache.get(token) ?? (await check(token))
      if (verified === undefined) return undefined
      if (verified.expiresAt <= clock.now().getTime()) {
        cache.delete(token)
        return undefined
      }
      return revocations.refuses(verified.actor, verified.asOf) ? undefined : verified.actor
    },
  }
}

const Header = z.object({ alg: z.literal(ALGORITHM), kid: z.string() })

const readKid = (token: string): string | undefined => {
  try {
    const header: unknown = JSON.parse(
      Buffer.from(token.slice(0, token.indexOf('.')), 'base64url').toString(),
    )
    return Header.safeParse(header).data?.kid
  } catch {
    return undefined
  }
}

const verifySignature = (
  token: string,
  key: KeyObject,
  names: TokenNames,
  clock: Clock,
): Verified | undefined => {
  try {
    const payload = jwt.verify(token, key, {
      algorithms: [ALGORITHM],
      issuer: names.issuer,
      audience: names.audience,
      clockTimestamp: seconds(clock),
    })
    const claims = Claims.parse(payload)
    return {
      actor: { userId: claims.sub, sessionId: claims.sid, role: claims.role },
      asOf: claims.pos,
      expiresAt: claims.exp * 1_000,
    }
  } catch {
    return undefined
  }
}
