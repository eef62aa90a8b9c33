import { parseNote } from '@soko/contracts/transparency/note.ts'
import type { Advance, Signatures, SignedCheckpoint } from './checkpoint-store.ts'

export type SignatureKind = keyof Signatures

/** What becomes of the next checkpoint where one is held. */
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
 * The newer ones of both. Of the same tree those of `second`, unless fewer witnesses have signed it; of two trees that exclude each other that
 * of `first`.
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
