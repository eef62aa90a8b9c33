import { sha256 } from '@noble/hashes/sha2.js'
import { isSameBytes } from './bytes.ts'

/*
 * The Merkle tree of RFC 6962, section 2.1. Proofs are checked as RFC 9162, sections 2.1.3.2 and 2.1.4.2, has it. Sizes and indexes are below
 * 2^53, so they are halved by division: shifts would cut them to 32 bits.
 */

/** Bytes of a hash. */
export const HASH_BYTES = 32

const LEAF = 0
const NODE = 1

/** SHA-256 of 0x00 and the entry. */
export const leafHash = (entry: Uint8Array): Uint8Array => {
  const bytes = new Uint8Array(1 + entry.length)
  bytes[0] = LEAF
  bytes.set(entry, 1)
  return sha256(bytes)
}

/** SHA-256 of 0x01 and both hashes, of 32 bytes each. */
export const nodeHash = (left: Uint8Array, right: Uint8Array): Uint8Array => {
  const bytes = new Uint8Array(1 + 2 * HASH_BYTES)
  bytes[0] = NODE
  bytes.set(left, 1)
  bytes.set(right, 1 + HASH_BYTES)
  return sha256(bytes)
}

/** The root of a tree without leaves: the hash of nothing. */
export const EMPTY_ROOT: Uint8Array = sha256(new Uint8Array())

/** A tree by its size, in leaves, and its root. */
export type TreeHead = { readonly size: number; readonly root: Uint8Array }

const isWhole = (number: number): boolean => Number.isSafeInteger(number) && number >= 0

const isHash = ({ length }: Uint8Array): boolean => length === HASH_BYTES

const canBe = ({ size, root }: TreeHead): boolean =>
  isWhole(size) && isHash(root) && (size > 0 || isSameBytes(root, EMPTY_ROOT))

/**
 * The root to which a proof leads from a leaf, and all hashes on the way, the leaf's first. Undefined where a proof for a leaf of that index
 * has another number of hashes, and where one of them is none.
 * @param proof the leaf's sibling first.
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
      // Up to where the path has a sibling on its right again.
      while (place % 2 === 0 && place !== 0) [place, last] = [place / 2, half(last)]
    } else {
      reached = nodeHash(reached, sibling)
    }
    path.push(reached)
    ;[place, last] = [half(place), half(last)]
  }
  return last === 0 ? path : undefined
}

/** Whether a proof leads from a leaf to the root of a tree. */
export const isIncluded = (
  leaf: { readonly index: number; readonly hash: Uint8Array },
  { size, root }: TreeHead,
  proof: readonly Uint8Array[],
): boolean => {
  const reached = pathToRoot(leaf, size, proof)?.at(-1)
  return reached !== undefined && isSameBytes(reached, root)
}

/** Whether a proof shows that a tree begins with all leaves of an earlier one, unchanged. */
export const isConsistent = (earlier: TreeHead, later: TreeHead, proof: readonly Uint8Array[]): boolean => {
  if (!canBe(earlier) || !canBe(later) || !proof.every(isHash) || earlier.size > later.size) return false
  if (earlier.size === later.size) return proof.length === 0 && isSameBytes(earlier.root, later.root)
  if (earlier.size === 0) return proof.length === 0
  let [place, last] = [earlier.size - 1, later.size - 1]
  while (place % 2 === 1) [place, last] = [half(place), half(last)]
  // An earlier tree that is a whole subtree of the later one, its size a power of two, is not told again: its root is known.
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
