import { sign } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aKey } from './testing/a-public-log.ts'
import { verifyByNoble } from './noble-ed25519.ts'
import { verifyEd25519 } from './verify-ed25519.ts'

const fromHex = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'))

/** Test vectors of RFC 8032, section 7.1: key, message, signature. */
const VECTORS = [
  [
    'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    '',
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  ],
  [
    '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    '72',
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  ],
] as const

const { key, privateKey } = aKey('soko.example')
const message = Uint8Array.from(Buffer.from('soko.example\n23\n'))
const signature = Uint8Array.from(sign(null, message, privateKey))
const withChange = (bytes: Uint8Array): Uint8Array => bytes.with(3, (bytes[3] ?? 0) ^ 1)

afterEach(() => {
  vi.restoreAllMocks()
})

describe.each([
  ['with WebCrypto or its fallback', verifyEd25519],
  ['with noble', verifyByNoble],
])('verification of a signature %s', (_by, verify) => {
  it.each(VECTORS)('accepts the RFC vector of key %s', async (publicKey, text, signed) => {
    expect(await verify(fromHex(publicKey), fromHex(text), fromHex(signed))).toBe(true)
  })

  it('accepts a valid signature and rejects changed ones', async () => {
    expect(await verify(key.publicKey, message, signature)).toBe(true)
    expect(await verify(key.publicKey, withChange(message), signature)).toBe(false)
    expect(await verify(key.publicKey, message, withChange(signature))).toBe(false)
    expect(await verify(aKey('other').key.publicKey, message, signature)).toBe(false)
  })

  it('rejects malformed signatures and keys', async () => {
    expect(await verify(key.publicKey, message, signature.slice(1))).toBe(false)
    expect(await verify(key.publicKey, message, new Uint8Array())).toBe(false)
    expect(await verify(new Uint8Array(32).fill(255), message, signature)).toBe(false)
  })
})

const without: readonly (readonly [string, Partial<SubtleCrypto> | undefined])[] = [
  [
    'a browser without the algorithm',
    { importKey: async () => Promise.reject(new DOMException('', 'NotSupportedError')) },
  ],
  ['an insecure context', undefined],
]

it.each(without)('falls back to noble in %s', async (_where, subtle) => {
  vi.spyOn(globalThis.crypto, 'subtle', 'get').mockReturnValue(subtle as SubtleCrypto)
  expect(await verifyEd25519(key.publicKey, message, signature)).toBe(true)
  expect(await verifyEd25519(key.publicKey, withChange(message), signature)).toBe(false)
})
