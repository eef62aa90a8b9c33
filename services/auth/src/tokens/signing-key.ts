import { createPrivateKey, createPublicKey, generateKeyPair, hash, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import type { PublicKey } from './key-ring.ts'

export type SigningKey = {
  readonly signsFrom: number
  readonly kid: string
  readonly privateKey: KeyObject
  readonly publicKey: PublicKey
}

export const makeSigningKey = async (signsFrom: number): Promise<SigningKey> => {
  const { privateKey } = await promisify(generateKeyPair)('ec', { namedCurve: 'P-256' })
  return toSigningKey(signsFrom, privateKey)
}

/** @throws Error when the PKCS #8 key is not a P-256 key. */
export const readSigningKey = (signsFrom: number, pem: string): SigningKey =>
  toSigningKey(signsFrom, createPrivateKey(pem))

export const privateText = ({ privateKey }: SigningKey): string =>
  privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

/** The key id is the public key's thumbprint (RFC 7638). */
const toSigningKey = (signsFrom: number, privateKey: KeyObject): SigningKey => {
  const { x, y } = createPublicKey(privateKey).export({ format: 'jwk' })
  if (x === undefined || y === undefined) throw new Error('this is not a key of curve P-256')
  const shape = { kty: 'EC', crv: 'P-256' } as const
  const kid = hash('sha256', JSON.stringify({ crv: shape.crv, kty: shape.kty, x, y }), 'base64url')
  return { signsFrom, kid, privateKey, publicKey: { ...shape, x, y, kid, alg: 'ES256', use: 'sig' } }
}
