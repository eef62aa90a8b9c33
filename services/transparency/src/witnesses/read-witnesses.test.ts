import { formatVkey, noteKey, SignatureType } from '@soko/contracts/transparency/note.ts'
import { expect, it } from 'vitest'
import { readWitnesses } from './read-witnesses.ts'

const keyOf = (name: string, byte: number, type: number = SignatureType.cosignature) =>
  noteKey(name, type, new Uint8Array(32).fill(byte))
const vkeyOf = (...key: Parameters<typeof keyOf>) => formatVkey(keyOf(...key))
const read = (text?: string) => readWitnesses({ SOKO_WITNESSES: text })

it('reads the address and key of each witness', () => {
  const witnesses = read(`https://witness.example/w1/ ${vkeyOf('witness.example/w1', 1)},
    http://10.0.0.7:7380 ${vkeyOf('house', 2)},`)
  expect(witnesses).toEqual([
    { prefix: 'https://witness.example/w1', key: keyOf('witness.example/w1', 1) },
    { prefix: 'http://10.0.0.7:7380', key: keyOf('house', 2) },
  ])
})

const w1 = vkeyOf('w1', 1)

it.each([
  [
    'https://w1.example',
    'each entry must be an address and a key: https://witness.example/w1 witness.example/w1+',
  ],
  [`https://w1.example ${w1} https://w2.example ${vkeyOf('w2', 2)}`, 'with a comma before the next'],
  [`https://w1.example ${w1.replace('w1', 'w2')}`, 'is not an Ed25519 vkey'],
  [`ftp://w1.example ${w1}`, 'the address of w1 must begin with https:// or http://'],
  [`https://me:hidden@w1.example ${w1}`, 'must not contain a user name or password'],
  [`https://w1.example ${w1}, https://w1.example/ ${vkeyOf('w2', 2)}`, 'https://w1.example is listed twice'],
  [`https://w1.example ${w1}, https://w2.example ${vkeyOf('w2', 1)}`, 'the key of w2 is listed twice'],
  [
    Array.from({ length: 15 }, (_, at) => `https://w${at}.example ${vkeyOf(`w${at}`, at)}`).join(','),
    'at most 14 witnesses are allowed',
  ],
])('rejects %s', (text, message) => {
  expect(() => read(text)).toThrow(message)
})

it('does not print the setting, as an address may contain a password', () => {
  expect(() => read(`https://me:hidden@w1.example ${w1}`)).toThrow(
    /^SOKO_WITNESSES is not valid: the address/,
  )
  expect(() => read(`https://me:hidden@w1.example ${w1}`)).not.toThrow('hidden')
})
