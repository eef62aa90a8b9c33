/** The part of http_ece that tests use. There is no `@types/http_ece`. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  export function decrypt(
    body: Buffer,
    options: {
      readonly version: 'aes128gcm'
      /** The key pair of the receiver. */
      readonly privateKey: ECDH
      /** Base64url. */
      readonly authSecret: string
    },
  ): Buffer
}
