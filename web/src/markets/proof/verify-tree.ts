import { fromBase64, isSameBytes, toHex, utf8 } from '@soko/contracts/transparency/bytes.ts'
import { type Checkpoint, parseCheckpoint } from '@soko/contracts/transparency/checkpoint.ts'
import {
  HASH_BYTES,
  isConsistent,
  leafHash,
  nodeHash,
  pathToRoot,
  type TreeHead,
} from '@soko/contracts/transparency/merkle.ts'
import { parseNote } from '@soko/contracts/transparency/note.ts'
import type { LeafProof } from '@soko/contracts/types/public-log.ts'
import { failed, type Side, type Steps } from './verification.ts'

export const checkpointIn = (note: string): Checkpoint | undefined => {
  const text = parseNote(note)?.text
  return text === undefined ? undefined : parseCheckpoint(text)
}

/** Verifies the inclusion proof: its hashes must lead from the leaf to the checkpoint's root. */
export const verifyInclusion = (
  { origin, index, leaf, proof }: LeafProof,
  checkpoint: Checkpoint | undefined,
): Steps['inclusion'] => {
  if (proof === null) return { state: 'unsigned' }
  if (checkpoint === undefined) return failed('no-checkpoint')
  const { size, root } = checkpoint
  if (checkpoint.origin !== origin) return failed('other-log')
  if (index >= size) return failed('too-small')
  const given = hashesOf(proof.inclusion)
  const path = given && pathToRoot({ index, hash: leafHash(utf8(leaf)) }, size, given)
  const reached = path?.at(-1)
  if (reached === undefined || !isSameBytes(reached, root)) return failed('other-root')
  return { state: 'verified', size, root: toHex(root), sides: sidesOf(path ?? [], given ?? []) }
}

/** `path`: the computed hashes, from leaf to root; `given`: the proof's sibling hashes. */
const sidesOf = (path: readonly Uint8Array[], given: readonly Uint8Array[]): readonly Side[] =>
  given.map((sibling, at) => {
    const [before, after] = [path[at], path[at + 1]]
    return before && after && isSameBytes(nodeHash(sibling, before), after) ? 'left' : 'right'
  })

/** The tree must extend the tree stored in this browser. `given` is the proof in base64. */
export const verifyConsistency = (
  now: TreeHead,
  given: readonly string[] | null | undefined,
  before: (TreeHead & { readonly at: string }) | undefined,
): Steps['consistency'] => {
  if (before === undefined) return { state: 'none' }
  const { size, at } = before
  if (now.size < size) return failed('older')
  return isExtensionOf(before, now, given) ? { state: 'verified', size, at } : failed('other-past')
}

/** Whether a tree extends an earlier one or equals it. @param given the consistency proof in base64 */
export const isExtensionOf = (
  before: TreeHead,
  now: TreeHead,
  given: readonly string[] | null | undefined,
): boolean => {
  // Trees of equal size must have the same root, so they need no proof.
  const proof = hashesOf(now.size === before.size ? [] : (given ?? []))
  return proof !== undefined && now.size >= before.size && isConsistent(before, now, proof)
}

const hashesOf = (given: readonly string[]): readonly Uint8Array[] | undefined => {
  const hashes = given.map(fromBase64).filter((hash) => hash?.length === HASH_BYTES)
  return hashes.length === given.length ? hashes.filter((hash) => hash !== undefined) : undefined
}
