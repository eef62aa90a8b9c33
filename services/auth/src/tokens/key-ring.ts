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

/** Keys rotate every 30 days. */
export interface KeyRing {
  signing(): Promise<{ readonly kid: string; readonly privateKey: KeyObject }>
  /** Includes the next key from an hour before it signs, and the former one for an hour after its use. */
  published(): Promise<readonly PublicKey[]>
}
