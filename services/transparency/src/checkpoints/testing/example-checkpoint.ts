import { generateKeyPairSync, hash, sign } from 'node:crypto'
import { formatCheckpoint } from '@soko/contracts/transparency/checkpoint.ts'
import { formatNote, keyIdOf, SignatureType } from '@soko/contracts/transparency/note.ts'
import type { SignedCheckpoint } from '../checkpoint-store.ts'

const keys = Array.from({ length: 3 }, () => generateKeyPairSync('ed25519'))

/**
 * A checkpoint that new keys have signed.
 * @param tree any text: another one has another root.
 */
export const exampleCheckpoint = (
  origin: string,
  size: number,
  { tree = 'a tree', signers = 1 }: { readonly tree?: string; readonly signers?: 0 | 1 | 2 | 3 } = {},
): SignedCheckpoint => {
  const root = hash('sha256', `${tree} of ${size}`, 'buffer')
  const text = formatCheckpoint({ origin, size, root })
  const signatures = keys.slice(0, signers).map(({ privateKey, publicKey }, nth) => {
    const name = `${origin}-${nth}`
    const { x = '' } = publicKey.export({ format: 'jwk' })
    const id = keyIdOf(name, SignatureType.ed25519, Buffer.from(x, 'base64url'))
    return { name, id, bytes: sign(null, Buffer.from(text), privateKey) }
  })
  return { size, root: root.toString('base64'), note: formatNote({ text, signatures }) }
}
