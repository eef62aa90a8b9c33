import { hashes, verify } from '@noble/ed25519'
import { sha512 } from '@noble/hashes/sha2.js'
import type { VerifyEd25519 } from '@soko/contracts/transparency/note.ts'

// WebCrypto's, which it takes else, is not there where the page was not served securely.
hashes.sha512 = sha512

const SIGNATURE_BYTES = 64

/** Checks an Ed25519 signature by the rules of RFC 8032, as WebCrypto does. */
export const verifyByNoble: VerifyEd25519 = async (publicKey, message, signature) => {
  if (signature.length !== SIGNATURE_BYTES) return Promise.resolve(false)
  return Promise.resolve(verify(signature, message, publicKey, { zip215: false }))
}
