import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/**
 * Seals for what is handed out and comes back: stored nowhere, made again by whoever has the data key, and by nobody else.
 */
export type Seals = {
  /** 43 characters of base64url. */
  readonly of: (...parts: readonly string[]) => string
  readonly fits: (seal: string, ...parts: readonly string[]) => boolean
}

/** @param purpose gives them a key of their own (HKDF, RFC 5869, of the data key): a seal is good for nothing else. */
export const createSeals = (dataKey: Uint8Array, purpose: string): Seals => {
  const key = Buffer.from(hkdfSync('sha256', dataKey, '', purpose, 32))
  const of: Seals['of'] = (...parts) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')
  return {
    of,
    fits: (seal, ...parts) => {
      const [given, expected] = [Buffer.from(seal), Buffer.from(of(...parts))]
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}
