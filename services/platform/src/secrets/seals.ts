import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** HMACs of values that clients send back, so that the values need not be stored. */
export type Seals = {
  /** Returns 43 characters of base64url. */
  readonly of: (...parts: readonly string[]) => string
  readonly fits: (seal: string, ...parts: readonly string[]) => boolean
}

/** Uses a separate key (HKDF, RFC 5869) per `purpose`: seals are invalid for another one. */
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
