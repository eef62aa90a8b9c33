import type { Leaf } from '@soko/contracts/transparency/leaf.ts'
import type { TreeHead } from '@soko/contracts/transparency/merkle.ts'
import type { VerifyEd25519 } from '@soko/contracts/transparency/note.ts'
import type { LeafProof } from '@soko/contracts/types/public-log.ts'
import { readLeaf } from './read-leaf.ts'
import {
  failed,
  isStop,
  type KnownKey,
  type LogMemory,
  type StepName,
  type Steps,
  undone,
  type Verification,
} from './verification.ts'
import { verifyHeld, verifyText } from './verify-content.ts'
import { isSignedBy, verifySignature, verifyWitnesses } from './verify-signatures.ts'
import { checkpointIn, goesOnFrom, verifyConsistency, verifyInclusion } from './verify-tree.ts'

type Asked = {
  /** The index of the leaf that was asked for. */
  readonly index: number
  /** What the site says of it. */
  readonly said: LeafProof
  /** What the site says of the leaf by which its text was withdrawn or erased; null where there is none. */
  readonly ended: LeafProof | null
  /** What this browser remembers of the log; undefined where it sees it for the first time. */
  readonly memory: LogMemory | undefined
  readonly verify: VerifyEd25519
  /** ISO 8601. */
  readonly now: string
}

/**
 * Verifies what the site says of a leaf, step by step; after one that fails nothing more is done. All of it is worked out from what was said
 * and from what this browser remembers, and nothing is asked.
 */
export const verifyLeaf = async ({
  index,
  said,
  ended,
  memory,
  verify,
  now,
}: Asked): Promise<Verification> => {
  const leaf = readLeaf(said.leaf)
  const steps: { -readonly [Name in StepName]: Steps[Name] } = {
    text: verifyText(said, leaf),
    leaf: undone,
    inclusion: undone,
    signature: undone,
    consistency: undone,
    witnesses: undone,
    ended: undone,
  }
  if (isStop(steps.text)) return { steps }

  steps.leaf = verifyHeld(said, { asked: index, leaf, text: steps.text })
  if (leaf === undefined || isStop(steps.leaf)) return { steps }

  const note = said.proof?.checkpoint ?? ''
  const checkpoint = checkpointIn(note)
  steps.inclusion = verifyInclusion(said, checkpoint)
  if (checkpoint === undefined || isStop(steps.inclusion)) return { steps }

  const { origin, vkeys, renewals } = said
  const keys = { origin, named: vkeys, renewals, known: memory?.keys ?? [], now }
  const signed = await verifySignature(note, keys, verify)
  steps.signature = signed.step
  if (isStop(steps.signature)) return { steps }

  const seen = memory && checkpointIn(memory.checkpoint)
  const before = seen && { ...seen, at: memory.at }
  steps.consistency = verifyConsistency(checkpoint, said.proof?.consistency, before)
  if (isStop(steps.consistency)) return { steps }

  steps.witnesses = await verifyWitnesses(note, said.witnesses, verify)
  if (isStop(steps.witnesses)) return { steps }

  const isGone = steps.text.state === 'erased' || steps.text.state === 'withdrawn'
  steps.ended = isGone
    ? await verifyEnd({ said, leaf, ended, known: signed.known, shown: checkpoint }, verify)
    : { state: 'none' }
  if (isStop(steps.ended)) return { steps }
  // The leaf that ended it may be in a newer tree: what was believed once is to be in the log for ever.
  const newest = isGone ? (ended?.proof?.checkpoint ?? note) : note
  return { steps, remember: { keys: signed.known, checkpoint: newest, at: now } }
}

/** Kinds of leaves that take the texts of others away. */
const ENDS: ReadonlySet<string> = new Set(['retraction', 'erasure'])

/**
 * Whether a later leaf of the same subject says that its text is withdrawn or erased, which is in the same log: in the tree that is shown, or in a
 * newer one that begins with it.
 */
const verifyEnd = async (
  {
    said,
    leaf,
    ended,
    known,
    shown,
  }: Pick<Asked, 'said' | 'ended'> & {
    readonly leaf: Leaf
    readonly known: readonly KnownKey[]
    readonly shown: TreeHead
  },
  verify: VerifyEd25519,
): Promise<Steps['ended']> => {
  const end = ended && readLeaf(ended.leaf)
  if (!ended || !end || ended.origin !== said.origin) return failed('not-in-log')
  const isOfSame = end.of === (leaf.of ?? said.index) && ended.index > said.index
  if (!isOfSame || !ENDS.has(end.kind)) return failed('other-subject')
  const note = ended.proof?.checkpoint ?? ''
  const checkpoint = checkpointIn(note)
  const inclusion = verifyInclusion(ended, checkpoint)
  if (inclusion.state === 'unsigned') return { state: 'unsigned' }
  const isSameLog = checkpoint !== undefined && goesOnFrom(shown, checkpoint, ended.proof?.consistency)
  return inclusion.state === 'verified' && isSameLog && (await isSignedBy(note, known, verify))
    ? { state: 'verified' }
    : failed('not-in-log')
}
