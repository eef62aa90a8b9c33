import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export type Sealer = {
  /** Encrypts a text. `open` requires the same label. */
  seal(text: string, label: string): Buffer
  /** Throws Error if the key or label differs, or the bytes were changed. */
  open(sealed: Uint8Array, label: string): string
}

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Creates a sealer (AES-256-GCM). Its key is derived from the data key and `purpose` (HKDF). */
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
