import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Seals texts so that only the holder of the data key can read or make them. */
export type Sealer = {
  /** @param label what the text is: it opens under this label alone. */
  seal(text: string, label: string): Buffer
  /** @throws Error when it was sealed with another key or label, or changed since. */
  open(sealed: Uint8Array, label: string): string
}

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * A sealer (AES-256-GCM) with a key of its own, derived from the data key (HKDF).
 * @param purpose what is sealed: another purpose is another key.
 */
export const createSealer = (dataKey: Uint8Array, purpose: string): Sealer => {
  const key = Buffer.from(hkdfSync('sha256', dataKey, '', purpose, 32))
  return {
    seal: (text, label) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(label))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
    },
    open: (sealed, label) => {
      const textAt = NONCE_BYTES + TAG_BYTES
      const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(Buffer.from(label)).setAuthTag(sealed.subarray(NONCE_BYTES, textAt))
      return Buffer.concat([decipher.update(sealed.subarray(textAt)), decipher.final()]).toString('utf8')
    },
  }
}
