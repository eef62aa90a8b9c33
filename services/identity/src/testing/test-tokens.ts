import { generateKeyPairSync } from 'node:crypto'
import type { Clock } from '@soko/platform/clock.ts'
import { createLocalKeySource, type KeySource } from '../key-source.ts'
import { type AccessGrant, signAccessToken, type TokenNames } from '../tokens.ts'

/** Access tokens of a test, and what is needed to verify them. */
export type TestTokens = {
  readonly keys: KeySource
  readonly names: TokenNames
  /** Makes one; role `member`, a session of its own name, as of auth's position 0 unless said otherwise. */
  readonly tokenOf: (userId: string, clock: Clock, grant?: Partial<AccessGrant>) => string
}

/** Makes a key of their own. */
export const createTestTokens = (): TestTokens => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const names = { issuer: 'test', audience: 'test' }
  return {
    keys: createLocalKeySource(() => [{ ...publicKey.export({ format: 'jwk' }), kid: 'test' }]),
    names,
    tokenOf: (userId, clock, grant) =>
      signAccessToken(
        { kid: 'test', privateKey },
        { userId, sessionId: `session-of-${userId}`, role: 'member', asOf: 0, ...grant },
        names,
        clock,
      ),
  }
}
