import { generateKeyPairSync } from 'node:crypto'
import type { Clock } from '@soko/platform/clock.ts'
import { createLocalKeySource, type KeySource } from '../key-source.ts'
import { type AccessGrant, signAccessToken, type TokenNames } from '../tokens.ts'

export type TestTokens = {
  readonly keys: KeySource
  readonly names: TokenNames
  /** Defaults: role `member`, a unique session, position 0 of auth's log. */
  readonly tokenOf: (userId: string, clock: Clock, grant?: Partial<AccessGrant>) => string
}

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
