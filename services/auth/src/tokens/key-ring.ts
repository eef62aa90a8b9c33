import type { KeyObject } from 'node:crypto'

/** A public key as in `/api/auth/jwks.json` (RFC 7517). */
export type PublicKey = {
  readonly kty: 'EC'
  readonly crv: 'P-256'
  readonly x: string
  readonly y: string
  readonly kid: string
  readonly alg: 'ES256'
  readonly use: 'sig'
}

/** The keys that sign access tokens. They rotate every 30 days. */
export interface KeyRing {
  signing(): Promise<{ readonly kid: string; readonly privateKey: KeyObject }>
  /**
   * Returns the public keys of all tokens that may be valid: the current key, the next key from an hour
   * before it signs, and the former key for an hour after its last use.
   */
  published(): Promise<readonly PublicKey[]>
}
