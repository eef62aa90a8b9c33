import type { Leaf } from '@soko/contracts/transparency/leaf.ts'
import type { TreeHead } from '@soko/contracts/transparency/merkle.ts'
import type { VerifyEd25519 } from '@soko/contracts/transparency/note.ts'
import type { LeafProof } from '@soko/contracts/types/public-log.ts'
import { readLeaf } from './read-leaf.ts'
import {
  failed,
  stopsVerification,
  type KnownKey,
  type LogMemory,
  type StepName,
  type Steps,
  undone,
  type Verification,
} from './verification.ts'
import { verifyDigest, verifyText } from './verify-content.ts'
import { isSignedBy, verifySignature, verifyWitnesses } from './verify-signatures.ts'
import { checkpointIn, isExtensionOf, verifyConsistency, verifyInclusion } from './verify-tree.ts'

type LeafToVerify = {
  readonly index: number
  readonly leafProof: LeafProof
  readonly ended: LeafProof | null
  /** The state of the log stored in this browser; undefined on the first visit. */
  readonly memory: LogMemory | undefined
  readonly verify: VerifyEd25519
  readonly now: string
}

/** Verifies a leaf step by step, and stops at the first failure. Makes no requests. */
export const verifyLeaf = async ({
  index,
  leafProof,
  ended,
  memory,
  verify,
  now,
}: LeafToVerify): Promise<Verification> => {
  const leaf = readLeaf(leafProof.leaf)
  const steps: { -readonly [Name in StepName]: Steps[Name] } = {
    text: verifyText(leafProof, leaf),
    leaf: undone,
    inclusion: undone,
    signature: undone,
    consistency: undone,
    witnesses: undone,
    ended: undone,
  }
  if (stopsVerification(steps.text)) return { steps }

  steps.leaf = verifyDigest(leafProof, { requested: index, leaf, text: steps.text })
  if (leaf === undefined || stopsVerification(steps.leaf)) return { steps }

  const note = leafProof.proof?.checkpoint ?? ''
  const checkpoint = checkpointIn(note)
  steps.inclusion = verifyInclusion(leafProof, checkpoint)
  if (checkpoint === undefined || stopsVerification(steps.inclusion)) return { steps }

  const { origin, vkeys, renewals } = leafProof
  const keys = { origin, named: vkeys, renewals, known: memory?.keys ?? [], now }
  const signed = await verifySignature(note, keys, verify)
  steps.signature = signed.step
  if (stopsVerification(steps.signature)) return { steps }

  const seen = memory && checkpointIn(memory.checkpoint)
  const before = seen && { ...seen, at: memory.at }
  steps.consistency = verifyConsistency(checkpoint, leafProof.proof?.consistency, before)
  if (stopsVerification(steps.consistency)) return { steps }

  steps.witnesses = await verifyWitnesses(note, leafProof.witnesses, verify)
  if (stopsVerification(steps.witnesses)) return { steps }

  const isTextDeleted = steps.text.state === 'erased' || steps.text.state === 'withdrawn'
  steps.ended = isTextDeleted
    ? await verifyEnd({ leafProof, leaf, ended, known: signed.known, shown: checkpoint }, verify)
    : { state: 'none' }
  if (stopsVerification(steps.ended)) return { steps }
  // The leaf of the deletion may be in a newer tree. Store that tree, so that later visits compare with it.
  const newest = isTextDeleted ? (ended?.proof?.checkpoint ?? note) : note
  return { steps, remember: { keys: signed.known, checkpoint: newest, at: now } }
}

const ENDS: ReadonlySet<string> = new Set(['retraction', 'erasure'])

/** Checks that a later leaf of the same log records the deletion of the same subject. */
const verifyEnd = async (
  {
    leafProof,
    leaf,
    ended,
    known,
    shown,
  }: Pick<LeafToVerify, 'leafProof' | 'ended'> & {
    readonly leaf: Leaf
    readonly known: readonly KnownKey[]
    readonly shown: TreeHead
  },
  verify: VerifyEd25519,
): Promise<Steps['ended']> => {
  const end = ended && readLeaf(ended.leaf)
  if (!ended || !end || ended.origin !== leafProof.origin) return failed('not-in-log')
  const isOfSame = end.of === (leaf.of ?? leafProof.index) && ended.index > leafProof.index
  if (!isOfSame || !ENDS.has(end.kind)) return failed('other-subject')
  const note = ended.proof?.checkpoint ?? ''
  const checkpoint = checkpointIn(note)
  const inclusion = verifyInclusion(ended, checkpoint)
  if (inclusion.state === 'unsigned') return { state: 'unsigned' }
  const isSameLog = checkpoint !== undefined && isExtensionOf(shown, checkpoint, ended.proof?.consistency)
  return inclusion.state === 'verified' && isSameLog && (await isSignedBy(note, known, verify))
    ? { state: 'verified' }
    : failed('not-in-log')
}
