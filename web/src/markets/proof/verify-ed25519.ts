import type { VerifyEd25519 } from '@soko/contracts/transparency/note.ts'

/**
 * Checks an Ed25519 signature (RFC 8032) by WebCrypto where the browser's has it (Chrome 137, Firefox 129, Safari 17, over https or from
 * localhost), else by @noble/ed25519, which is loaded then.
 */
export const verifyEd25519: VerifyEd25519 = async (publicKey, message, signature) => {
  const verified = await byWebCrypto(publicKey, message, signature)
  if (verified !== undefined) return verified
  return (await import('./noble-ed25519.ts')).verifyByNoble(publicKey, message, signature)
}

/** Undefined where the browser cannot. */
const byWebCrypto = async (
  ...[publicKey, message, signature]: Parameters<VerifyEd25519>
): Promise<boolean | undefined> => {
  // It is not there where the page was not served securely.
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined
  try {
    const key = await subtle?.importKey('raw', bytesOf(publicKey), 'Ed25519', false, ['verify'])
    return key && (await subtle?.verify('Ed25519', key, bytesOf(signature), bytesOf(message)))
  } catch {
    return undefined
  }
}

/** Of memory that nobody shares, as WebCrypto wants it. */
const bytesOf = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => Uint8Array.from(bytes)
