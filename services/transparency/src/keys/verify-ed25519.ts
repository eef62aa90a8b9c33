import { createPublicKey, verify } from 'node:crypto'
import type { VerifyEd25519 } from '@soko/contracts/transparency/note.ts'

/** Returns false for an invalid signature or curve point. @throws Error unless the key has 32 bytes */
export const verifyEd25519: VerifyEd25519 = async (publicKey, message, signature) => {
  const x = Buffer.from(publicKey).toString('base64url')
  return verify(
    null,
    message,
    createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }),
    signature,
  )
}
