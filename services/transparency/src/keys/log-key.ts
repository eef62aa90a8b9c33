import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject, sign } from 'node:crypto'
import { promisify } from 'node:util'
import { isSameBytes } from '@soko/contracts/transparency/bytes.ts'
import { z } from 'zod'
import type { LogKey } from './log-keys.ts'

/** The private key (PKCS #8 in PEM) is deleted when the key is retired. */
export const StoredLogKey = z.object({
  madeAt: z.iso.datetime(),
  publicKey: z.base64(),
  privateKey: z.string().exactOptional(),
  retiredAt: z.iso.datetime().exactOptional(),
  renewal: z.string().exactOptional(),
})
export type StoredLogKey = z.infer<typeof StoredLogKey>

/** Generates an Ed25519 key (RFC 8032); `LogKeys.add` stores it. */
export const makeLogKey = async (now: Date): Promise<LogKey> => {
  const { privateKey } = await promisify(generateKeyPair)('ed25519')
  return { madeAt: now.toISOString(), publicKey: publicBytes(privateKey), privateKey }
}

/** Returns an Ed25519 signature of 64 bytes. @throws Error if the key is retired. */
export const signWith = ({ privateKey, retiredAt }: LogKey, bytes: Uint8Array): Uint8Array => {
  if (privateKey === undefined) throw new Error(`this log key was retired at ${retiredAt}`)
  return sign(null, bytes, privateKey)
}

/** Removes the private key. Keeps the time of an earlier retirement. */
export const retireLogKey = ({ privateKey: _, ...key }: LogKey, at: string): LogKey => ({
  ...key,
  retiredAt: key.retiredAt ?? at,
})

export const oldestFirst = (keys: readonly LogKey[]): readonly LogKey[] =>
  keys.toSorted((one, other) => (one.madeAt < other.madeAt ? -1 : 1))

export const storeLogKey = ({ publicKey, privateKey, ...key }: LogKey): StoredLogKey => ({
  ...key,
  publicKey: Buffer.from(publicKey).toString('base64'),
  ...(privateKey && { privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() }),
})

/** @throws Error unless it is an Ed25519 key whose private and public parts match. */
export const readLogKey = ({ publicKey, privateKey, ...stored }: StoredLogKey): LogKey => {
  const key = {
    ...stored,
    publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64')),
    ...(privateKey !== undefined && { privateKey: createPrivateKey(privateKey) }),
  }
  if (key.privateKey === undefined && key.retiredAt === undefined) {
    throw new Error('a key has no private part')
  }
  if (key.privateKey && !isSameBytes(publicBytes(key.privateKey), key.publicKey)) {
    throw new Error('the private part of a key does not belong to its public one')
  }
  return key
}

const publicBytes = (privateKey: KeyObject): Uint8Array => {
  const { crv, x } = createPublicKey(privateKey).export({ format: 'jwk' })
  if (crv !== 'Ed25519' || x === undefined) throw new Error('this is not an Ed25519 key')
  return Uint8Array.from(Buffer.from(x, 'base64url'))
}
