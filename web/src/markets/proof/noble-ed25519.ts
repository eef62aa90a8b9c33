import { hashes, verify } from '@noble/ed25519'
import { sha512 } from '@noble/hashes/sha2.js'
import type { VerifyEd25519 } from '@soko/contracts/transparency/note.ts'

// By default the library uses WebCrypto's SHA-512, which is unavailable in insecure contexts.
hashes.sha512 = sha512

const SIGNATURE_BYTES = 64

/** Verifies an Ed25519 signature by RFC 8032. Gives the same results as WebCrypto. */
export const verifyByNoble: VerifyEd25519 = async (publicKey, message, signature) => {
  if (signature.length !== SIGNATURE_BYTES) return Promise.resolve(false)
  return Promise.resolve(verify(signature, message, publicKey, { zip215: false }))
}
