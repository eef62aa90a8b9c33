import { sha256 } from '@noble/hashes/sha2.js'
import { isSameBytes } from './bytes.ts'

/**
 * The Merkle tree of RFC 6962, section 2.1; proofs as in RFC 9162, sections 2.1.3.2 and 2.1.4.2. Sizes are
 * halved by division: bit shifts would truncate numbers above 32 bits.
 */

export const HASH_BYTES = 32

const LEAF = 0
const NODE = 1

export const leafHash = (entry: Uint8Array): Uint8Array => {
  const bytes = new Uint8Array(1 + entry.length)
  bytes[0] = LEAF
  bytes.set(entry, 1)
  return sha256(bytes)
}

export const nodeHash = (left: Uint8Array, right: Uint8Array): Uint8Array => {
  const bytes = new Uint8Array(1 + 2 * HASH_BYTES)
  bytes[0] = NODE
  bytes.set(left, 1)
  bytes.set(right, 1 + HASH_BYTES)
  return sha256(bytes)
}

/** The root of an empty tree: the hash of an empty byte string. */
export const EMPTY_ROOT: Uint8Array = sha256(new Uint8Array())

export type TreeHead = { readonly size: number; readonly root: Uint8Array }

const isWhole = (number: number): boolean => Number.isSafeInteger(number) && number >= 0

const isHash = ({ length }: Uint8Array): boolean => length === HASH_BYTES

const canBe = ({ size, root }: TreeHead): boolean =>
  isWhole(size) && isHash(root) && (size > 0 || isSameBytes(root, EMPTY_ROOT))

/**
 * Computes the hashes from a leaf to the root, the root last; undefined if the proof is malformed.
 * @param proof starts with the leaf's sibling.
 */
export const pathToRoot = (
  { index, hash }: { readonly index: number; readonly hash: Uint8Array },
  size: number,
  proof: readonly Uint8Array[],
): readonly Uint8Array[] | undefined => {
  if (!isWhole(index) || !isWhole(size) || index >= size || ![hash, ...proof].every(isHash)) return undefined
  const path = [hash]
  let [place, last, reached] = [index, size - 1, hash]
  for (const sibling of proof) {
    if (last === 0) return undefined
    const isRight = place % 2 === 1
    if (isRight || place === last) {
      reached = nodeHash(sibling, reached)
      // The last node of a level may have no sibling. It moves up to the level where it is a right child.
      while (place % 2 === 0 && place !== 0) [place, last] = [place / 2, half(last)]
    } else {
      reached = nodeHash(reached, sibling)
    }
    path.push(reached)
    ;[place, last] = [half(place), half(last)]
  }
  return last === 0 ? path : undefined
}

export const isIncluded = (
  leaf: { readonly index: number; readonly hash: Uint8Array },
  { size, root }: TreeHead,
  proof: readonly Uint8Array[],
): boolean => {
  const reached = pathToRoot(leaf, size, proof)?.at(-1)
  return reached !== undefined && isSameBytes(reached, root)
}

/** Returns true if the proof shows that a tree starts with all leaves of an earlier tree, unchanged. */
export const isConsistent = (earlier: TreeHead, later: TreeHead, proof: readonly Uint8Array[]): boolean => {
  if (!canBe(earlier) || !canBe(later) || !proof.every(isHash) || earlier.size > later.size) return false
  if (earlier.size === later.size) return proof.length === 0 && isSameBytes(earlier.root, later.root)
  if (earlier.size === 0) return proof.length === 0
  let [place, last] = [earlier.size - 1, later.size - 1]
  while (place % 2 === 1) [place, last] = [half(place), half(last)]
  // If the earlier tree is a complete subtree of the later one, the proof omits its root, which is known.
  const [first, ...others] = place === 0 ? [earlier.root, ...proof] : proof
  if (first === undefined) return false
  let [before, after] = [first, first]
  for (const hash of others) {
    if (last === 0) return false
    if (place % 2 === 1 || place === last) {
      before = nodeHash(hash, before)
      after = nodeHash(hash, after)
      while (place % 2 === 0 && place !== 0) [place, last] = [place / 2, half(last)]
    } else {
      after = nodeHash(after, hash)
    }
    ;[place, last] = [half(place), half(last)]
  }
  return last === 0 && isSameBytes(before, earlier.root) && isSameBytes(after, later.root)
}

const half = (whole: number): number => Math.floor(whole / 2)
