import { createHmac, hash, hkdfSync } from 'node:crypto'

/**
 * The secrets in the cookies of sessions: 256 bits, base64url. Each is derived from the session and the one before it,
 * so an answer that was lost is given again without being stored anywhere; without the key none can be guessed.
 */
export type RefreshSecrets = {
  readonly first: (sessionId: string) => string
  readonly successor: (sessionId: string, secret: string) => string
}

/** Makes them with a key of their own (HKDF, RFC 5869, of the data key). */
export const createRefreshSecrets = (dataKey: Uint8Array): RefreshSecrets => {
  const key = Buffer.from(hkdfSync('sha256', dataKey, '', 'soko refresh secrets', 32))
  const derive = (sessionId: string, predecessor: string): string =>
    createHmac('sha256', key)
      .update(JSON.stringify([sessionId, predecessor]))
      .digest('base64url')
  return { first: (sessionId) => derive(sessionId, ''), successor: derive }
}

/** What is stored of a secret. It has 256 random bits, so a plain hash cannot be turned back. */
export const digestOf = (secret: string): string => hash('sha256', secret, 'base64url')
