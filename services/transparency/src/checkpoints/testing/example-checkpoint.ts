import { hash } from 'node:crypto'
import { formatCheckpoint } from '@soko/contracts/transparency/checkpoint.ts'
import { formatNote, keyIdOf } from '@soko/contracts/transparency/note.ts'
import { createNodeKey } from '@soko/contracts/transparency/testing/node-keys.ts'
import type { SignedCheckpoint } from '../checkpoint-store.ts'

const keys = Array.from({ length: 3 }, () => createNodeKey('a signer'))

/** Returns a checkpoint signed by random keys. Different texts `tree` result in different roots. */
export const exampleCheckpoint = (
  origin: string,
  size: number,
  { tree = 'a tree', signers = 1 }: { readonly tree?: string; readonly signers?: 0 | 1 | 2 | 3 } = {},
): SignedCheckpoint => {
  const root = hash('sha256', `${tree} of ${size}`, 'buffer')
  const text = formatCheckpoint({ origin, size, root })
  const signatures = keys.slice(0, signers).map(({ key, sign }, nth) => {
    const name = `${origin}-${nth}`
    return { name, id: keyIdOf(name, key.type, key.publicKey), bytes: sign(text) }
  })
  return { size, root: root.toString('base64'), note: formatNote({ text, signatures }) }
}
