import { hash } from 'node:crypto'

/* As in `contracts/src/transparency/merkle.ts`. Binary strings take a third of the time of buffers. */

export const HASH_BYTES = 32

export const leafHash = (entry: string): Uint8Array => bytesOf(hash('sha256', `\0${entry}`, 'binary'))

export const nodeHash = (left: Uint8Array, right: Uint8Array): Uint8Array => {
  node.set(left, 1)
  node.set(right, 1 + HASH_BYTES)
  return bytesOf(hash('sha256', node, 'binary'))
}

/** Returns the root of concatenated hashes, whose number is a power of two. */
export const rootOf = (hashes: Uint8Array): Uint8Array => {
  if (hashes.length === 0) throw new RangeError('there is no root of nothing')
  const level = Buffer.from(hashes)
  for (let length = level.length; length > HASH_BYTES; length /= 2) {
    for (let at = 0; at < length; at += 2 * HASH_BYTES) {
      level.copy(node, 1, at, at + 2 * HASH_BYTES)
      level.write(hash('sha256', node, 'binary'), at / 2, 'binary')
    }
  }
  return level.subarray(0, HASH_BYTES)
}

const node = Buffer.alloc(1 + 2 * HASH_BYTES)
node[0] = 1

const bytesOf = (digest: string): Uint8Array => Buffer.from(digest, 'binary')
