import { parseNote } from '@soko/contracts/transparency/note.ts'
import type { Advance, Signatures, SignedCheckpoint } from './checkpoint-store.ts'

export type SignatureKind = keyof Signatures

export const advanceFrom = (
  kind: SignatureKind,
  current: SignedCheckpoint | undefined,
  next: SignedCheckpoint,
): Advance => {
  if (current === undefined || next.size > current.size) return 'set'
  if (next.size < current.size) return 'smaller'
  if (next.root !== current.root) return 'forked'
  return kind === 'cosigned' && signers(next) < signers(current) ? 'smaller' : 'set'
}

/**
 * Takes the newer checkpoint of each kind. For the same tree, `second` wins unless it has fewer cosignatures.
 * For conflicting trees, `first` wins.
 */
export const newestOf = (first: Signatures, second: Signatures): Signatures => ({
  ...newer('signed', first, second),
  ...newer('cosigned', first, second),
})

const newer = (kind: SignatureKind, first: Signatures, second: Signatures): Signatures => {
  const [current, next] = [first[kind], second[kind]]
  if (next !== undefined && advanceFrom(kind, current, next) === 'set') return { [kind]: next }
  return current === undefined ? {} : { [kind]: current }
}

const signers = ({ note }: SignedCheckpoint): number => parseNote(note)?.signatures.length ?? 0
