import { createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { utf8 } from '../bytes.ts'
import { type NoteKey, noteKey, SignatureType, type VerifyEd25519 } from '../note.ts'

export const verifyByNode: VerifyEd25519 = async (publicKey, message, signature) => {
  const x = Buffer.from(publicKey).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, message, key, signature)
}

export const createNodeKey = (
  name: string,
  type: number = SignatureType.ed25519,
): { readonly key: NoteKey; sign(message: string): Uint8Array<ArrayBuffer> } => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const bytes = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
  return {
    key: noteKey(name, type, new Uint8Array(bytes)),
    sign: (message) => new Uint8Array(sign(null, utf8(message), privateKey)),
  }
}
