import type { VerifyEd25519 } from '@soko/contracts/transparency/note.ts'

/** RFC 8032 by WebCrypto (Chrome 137, Firefox 129, Safari 17), else by a library. */
export const verifyEd25519: VerifyEd25519 = async (publicKey, message, signature) => {
  const verified = await byWebCrypto(publicKey, message, signature)
  if (verified !== undefined) return verified
  return (await import('./noble-ed25519.ts')).verifyByNoble(publicKey, message, signature)
}

const byWebCrypto = async (
  ...[publicKey, message, signature]: Parameters<VerifyEd25519>
): Promise<boolean | undefined> => {
  // `subtle` is undefined in insecure contexts.
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined
  try {
    const key = await subtle?.importKey('raw', bytesOf(publicKey), 'Ed25519', false, ['verify'])
    return key && (await subtle?.verify('Ed25519', key, bytesOf(signature), bytesOf(message)))
  } catch {
    return undefined
  }
}

/** Copies the bytes, because WebCrypto does not accept arrays that may be backed by a SharedArrayBuffer. */
const bytesOf = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => Uint8Array.from(bytes)
