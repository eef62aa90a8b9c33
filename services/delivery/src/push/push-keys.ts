/** What a browser gives for a push subscription (RFC 8291, section 2), decoded. */
export type PushKeys = {
  /** The browser's public key: an uncompressed point of P-256, 65 bytes. */
  readonly publicKey: Uint8Array
  /** The authentication secret, 16 bytes. */
  readonly auth: Uint8Array
}

const POINT_BYTES = 65
const UNCOMPRESSED = 4
const AUTH_BYTES = 16
const BASE64URL = /^[\w-]+={0,2}$/

/**
 * Decodes `p256dh` and `auth` (base64url). Returns undefined if their form is wrong. Does not check that the
 * point is on the curve, which takes time; encryption finds out.
 */
export const readPushKeys = (p256dh: string, auth: string): PushKeys | undefined => {
  if (!BASE64URL.test(p256dh) || !BASE64URL.test(auth)) return undefined
  const keys = { publicKey: Buffer.from(p256dh, 'base64url'), auth: Buffer.from(auth, 'base64url') }
  const isPoint = keys.publicKey.length === POINT_BYTES && keys.publicKey[0] === UNCOMPRESSED
  return isPoint && keys.auth.length === AUTH_BYTES ? keys : undefined
}
