import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { PushKeys } from './push-keys.ts'

/** In bytes, before encryption. Push services accept 4,096 bytes after it. */
export const MOST_PAYLOAD = 1_000

const CURVE = 'prime256v1'
const SALT_BYTES = 16
const RECORD_SIZE = 4_096
/** Ends the last record (RFC 8188, section 2). */
const LAST_RECORD = Buffer.from([2])

const KEY_INFO = Buffer.from('WebPush: info\0')
const CIPHER_INFO = Buffer.from('Content-Encoding: aes128gcm\0')
const NONCE_INFO = Buffer.from('Content-Encoding: nonce\0')

/** A new key pair and salt; tests pass those of the RFC. */
type Randomness = { readonly privateKey?: Uint8Array; readonly salt?: Uint8Array }

/**
 * Encrypts a message for one browser as a body with the content encoding `aes128gcm` (RFC 8291). Returns
 * undefined if the browser's key is not a point of the curve. Takes 0.3 ms, of it 0.2 ms for the key agreement.
 * @param payload at most 1,000 bytes as UTF-8.
 * @throws RangeError for a larger payload.
 */
export const encryptPush = (
  payload: string,
  { publicKey, auth }: PushKeys,
  { privateKey, salt = randomBytes(SALT_BYTES) }: Randomness = {},
): Buffer | undefined => {
  const plain = Buffer.from(payload)
  if (plain.length > MOST_PAYLOAD) {
    throw new RangeError(`a push message has at most ${MOST_PAYLOAD} bytes, not ${plain.length}`)
  }
  const agreed = agreeOnSecret(publicKey, privateKey)
  if (agreed === undefined) return undefined
  const { senderKey, secret } = agreed

  const keyInfo = Buffer.concat([KEY_INFO, publicKey, senderKey])
  const input = derive(secret, auth, keyInfo, 32)
  const key = derive(input, salt, CIPHER_INFO, 16)
  const nonce = derive(input, salt, NONCE_INFO, 12)

  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const record = [cipher.update(Buffer.concat([plain, LAST_RECORD])), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat([headerOf(salt, senderKey), ...record])
}

const agreeOnSecret = (publicKey: Uint8Array, privateKey: Uint8Array | undefined) => {
  const sender = createECDH(CURVE)
  if (privateKey !== undefined) sender.setPrivateKey(privateKey)
  const senderKey = privateKey === undefined ? sender.generateKeys() : sender.getPublicKey()
  try {
    return { senderKey, secret: sender.computeSecret(publicKey) }
  } catch {
    return undefined
  }
}

const derive = (input: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', input, salt, info, length))

/** Salt, record size and key id (RFC 8188, section 2.1). The key id is the sender's public key. */
const headerOf = (salt: Uint8Array, senderKey: Uint8Array): Buffer => {
  const sizes = Buffer.alloc(5)
  sizes.writeUInt32BE(RECORD_SIZE)
  sizes.writeUInt8(senderKey.length, 4)
  return Buffer.concat([salt, sizes, senderKey])
}
