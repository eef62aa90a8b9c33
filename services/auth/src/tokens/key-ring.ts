import type { KeyObject } from 'node:crypto'

/** A public key as `/api/auth/jwks.json` shows it (RFC 7517). */
export type PublicKey = {
  readonly kty: 'EC'
  readonly crv: 'P-256'
  readonly x: string
  readonly y: string
  readonly kid: string
  readonly alg: 'ES256'
  readonly use: 'sig'
}

/** The keys that access tokens are signed with. They change every 30 days. */
export interface KeyRing {
  /** The key that signs now. */
  signing(): Promise<{ readonly kid: string; readonly privateKey: KeyObject }>
  /**
   * The public keys of all tokens that may be good: that which signs, the next from an hour before it signs, and the
   * former for an hour after.
   */
  published(): Promise<readonly PublicKey[]>
}
