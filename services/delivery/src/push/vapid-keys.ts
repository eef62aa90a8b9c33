import { createECDH, createPrivateKey, hkdfSync, type KeyObject } from 'node:crypto'

/** Identifies the site to push services (RFC 8292). Push subscriptions are bound to the public key. */
export type VapidKeys = {
  /** The browser's `applicationServerKey`: an uncompressed point of P-256, 65 bytes, as base64url. */
  readonly publicKey: string
  /** A private key of P-256. */
  readonly privateKey: KeyObject
}

/** The order of P-256's group. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
/** With 8 bytes more than the order, the remainder has no bias (FIPS 186-5, A.2.1). */
const DRAWN_BYTES = 40

/**
 * Derives the site's keys from its data key (HKDF, RFC 5869). They need no store: backups and migrations
 * include the data key. Other keys would invalidate all push subscriptions, so the derivation must never change.
 */
export const deriveVapidKeys = (dataKey: Uint8Array): VapidKeys => {
  const drawn = Buffer.from(hkdfSync('sha256', dataKey, '', 'vapid-keys', DRAWN_BYTES)).toString('hex')
  const scalar = (BigInt(`0x${drawn}`) % (ORDER - 1n)) + 1n
  const secret = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(secret)
  const point = pair.getPublicKey()
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.toString('base64url', 1, 33),
    y: point.toString('base64url', 33),
    d: secret.toString('base64url'),
  }
  return {
    publicKey: point.toString('base64url'),
    privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
  }
}
