import { createECDH, randomBytes } from 'node:crypto'
import { decrypt } from 'http_ece'

export type Browser = {
  /** Base64url, as in the browser's push subscription. */
  readonly p256dh: string
  readonly auth: string
  /** Decrypts a message (RFC 8291), or throws. */
  open(body: Buffer): string
}

/** Decrypts by http_ece, independently of Soko's encryption. */
export const createBrowser = (): Browser => {
  const privateKey = createECDH('prime256v1')
  const p256dh = privateKey.generateKeys('base64url')
  const auth = randomBytes(16).toString('base64url')
  return {
    p256dh,
    auth,
    open: (body) => decrypt(body, { version: 'aes128gcm', privateKey, authSecret: auth }).toString('utf8'),
  }
}
