import { parseNote } from '@soko/contracts/transparency/note.ts'
import type { Advance, Signatures, SignedCheckpoint } from './checkpoint-store.ts'

export type SignatureKind = keyof Signatures

/** Compares a new checkpoint with the stored one. */
export const advanceFrom = (
  kind: SignatureKind,
  held: SignedCheckpoint | undefined,
  next: SignedCheckpoint,
): Advance => {
  if (held === undefined || next.size > held.size) return 'set'
  if (next.size < held.size) return 'smaller'
  if (next.root !== held.root) return 'forked'
  return kind === 'cosigned' && signers(next) < signers(held) ? 'smaller' : 'set'
}

/**
 * Merges both by taking the newer checkpoints. For the same tree, `second` wins unless it has fewer
 * cosignatures; for conflicting trees, `first` wins.
 */
export const newestOf = (first: Signatures, second: Signatures): Signatures => ({
  ...newer('signed', first, second),
  ...newer('cosigned', first, second),
})

const newer = (kind: SignatureKind, first: Signatures, second: Signatures): Signatures => {
  const [held, next] = [first[kind], second[kind]]
  if (next !== undefined && advanceFrom(kind, held, next) === 'set') return { [kind]: next }
  return held === undefined ? {} : { [kind]: held }
}

const signers = ({ note }: SignedCheckpoint): number => parseNote(note)?.signatures.length ?? 0
