import { hash } from 'node:crypto'

/** As those of `contracts/src/transparency/merkle.ts`, by Node's own hashing: three times as fast. */
export const leafHash = (entry: Uint8Array): Uint8Array => {
  const bytes = new Uint8Array(1 + entry.length)
  bytes.set(entry, 1)
  return hash('sha256', bytes, 'buffer')
}

export const HASH_BYTES = 32

const node = new Uint8Array(1 + 2 * HASH_BYTES)
node[0] = 1

export const nodeHash = (left: Uint8Array, right: Uint8Array): Uint8Array => {
  node.set(left, 1)
  node.set(right, 1 + HASH_BYTES)
  return hash('sha256', node, 'buffer')
}

/** The root of a complete subtree, of its hashes at one level: as many as a power of two. */
export const rootOf = (hashes: readonly Uint8Array[]): Uint8Array => {
  let level = hashes
  while (level.length > 1) {
    const above: Uint8Array[] = []
    for (let at = 0; at + 1 < level.length; at += 2) {
      const [left, right] = [level[at], level[at + 1]]
      if (left !== undefined && right !== undefined) above.push(nodeHash(left, right))
    }
    level = above
  }
  const [root] = level
  if (root === undefined) throw new RangeError('there is no root of nothing')
  return root
}
