import { createHmac, hash, hkdfSync } from 'node:crypto'

/**
 * Secrets of 256 bits, base64url. Each is derived from the session and the previous secret, so a lost
 * response can be repeated although secrets are not stored.
 */
export type RefreshSecrets = {
  readonly first: (sessionId: string) => string
  readonly successor: (sessionId: string, secret: string) => string
}

/** Uses a separate key (HKDF, RFC 5869, of the data key). */
export const createRefreshSecrets = (dataKey: Uint8Array): RefreshSecrets => {
  const key = Buffer.from(hkdfSync('sha256', dataKey, '', 'soko refresh secrets', 32))
  const derive = (sessionId: string, predecessor: string): string =>
    createHmac('sha256', key)
      .update(JSON.stringify([sessionId, predecessor]))
      .digest('base64url')
  return { first: (sessionId) => derive(sessionId, ''), successor: derive }
}

/** A plain hash is safe because the secret has 256 random bits. */
export const digestOf = (secret: string): string => hash('sha256', secret, 'base64url')
