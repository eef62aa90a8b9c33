import { EMPTY_ROOT } from '@soko/contracts/transparency/merkle.ts'
import { nodeHash } from '../tiles/hashes.ts'

/* Roots and proofs (RFC 6962, section 2.1) from the roots of complete subtrees. */

/** The root of the 2^height leaves from leaf 2^height × index. */
export type Subtree = (height: number, index: number) => Promise<Uint8Array>

export const rootAt = async (subtree: Subtree, size: number): Promise<Uint8Array> =>
  size === 0 ? EMPTY_ROOT : rangeRoot(subtree, 0, size)

/** Returns the hashes from the leaf's sibling to a child of the root. @throws RangeError */
export const inclusionProof = async (
  subtree: Subtree,
  index: number,
  size: number,
): Promise<readonly Uint8Array[]> => {
  if (index >= size) throw new RangeError(`leaf ${index} is not in a tree of ${size}`)
  const proof: Uint8Array[] = []
  let [from, to] = [0, size]
  while (to - from > 1) {
    const middle = from + largestPowerBelow(to - from)
    const isLeft = index < middle
    proof.push(isLeft ? await rangeRoot(subtree, middle, to) : await rangeRoot(subtree, from, middle))
    ;[from, to] = isLeft ? [from, middle] : [middle, to]
  }
  return proof.toReversed()
}

/** Returns a proof, which is empty if the earlier tree has no leaves or is the same tree. */
export const consistencyProof = async (
  subtree: Subtree,
  earlier: number,
  size: number,
): Promise<readonly Uint8Array[]> => {
  if (earlier > size) throw new RangeError(`a tree of ${earlier} is not part of one of ${size}`)
  if (earlier === 0 || earlier === size) return []
  const proof: Uint8Array[] = []
  let [from, to] = [0, size]
  while (to !== earlier) {
    const middle = from + largestPowerBelow(to - from)
    const isLeft = earlier <= middle
    proof.push(isLeft ? await rangeRoot(subtree, middle, to) : await rangeRoot(subtree, from, middle))
    ;[from, to] = isLeft ? [from, middle] : [middle, to]
  }
  // Needed only if the earlier tree, whose root is known, consists of several complete subtrees.
  if (from !== 0) proof.push(await rangeRoot(subtree, from, to))
  return proof.toReversed()
}

/** Returns the root of leaves `from` to before `to`. The range must result from splitting a tree (RFC 6962). */
const rangeRoot = async (subtree: Subtree, from: number, to: number): Promise<Uint8Array> => {
  const count = to - from
  const height = Math.log2(count)
  if (Number.isInteger(height)) return subtree(height, from / count)
  const middle = from + largestPowerBelow(count)
  return nodeHash(await rangeRoot(subtree, from, middle), await rangeRoot(subtree, middle, to))
}

/** Returns the largest power of two below a number greater than 1. */
const largestPowerBelow = (count: number): number => 2 ** Math.ceil(Math.log2(count) - 1)
