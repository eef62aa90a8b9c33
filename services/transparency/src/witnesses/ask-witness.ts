import type { Clock } from '@soko/platform/clock.ts'
import type { CheckpointStore, SignedCheckpoint } from '../checkpoints/checkpoint-store.ts'
import { addCosignature, type Collected, cosignedCheckpoint } from './collected.ts'
import { OtherTreeSeen, type Submission, submitCheckpoint } from './submit-checkpoint.ts'
import type { WitnessRecord } from './witness-record.ts'

export type AskWitnessOptions = {
  /** The newest checkpoint that any process has signed, read anew each time; undefined before the first. */
  readonly newest: () => Promise<SignedCheckpoint | undefined>
  readonly consistency: Submission['consistency']
  readonly store: Pick<CheckpointStore, 'advanceCosigned'>
  readonly clock: Clock
}

/**
 * Sends a witness a checkpoint, keeps the checkpoint with the cosignatures that have come, and records how it went.
 * The record must have begun; it has ended when this resolves.
 */
export type AskWitness = (
  record: WitnessRecord,
  collected: Collected,
  request: Pick<Submission, 'dispatcher' | 'signal'>,
) => Promise<void>

/** Makes the function that asks one witness. */
export const createAskWitness = ({ newest, consistency, store, clock }: AskWitnessOptions): AskWitness => {
  const keep = async (collected: Collected): Promise<void> => {
    const advance = await store.advanceCosigned(collected.origin, cosignedCheckpoint(collected))
    if (advance === 'forked') throw new Error('another tree of this size is kept as cosigned')
  }

  /** Whether another process has had more cosigned meanwhile: then the witness has seen no other tree, but more of this one. */
  const isOutrun = async (error: unknown, { checkpoint }: Collected): Promise<boolean> => {
    if (!(error instanceof OtherTreeSeen) || error.size <= checkpoint.size) return false
    try {
      return ((await newest())?.size ?? 0) >= error.size
    } catch {
      // That cannot be known now. The next round tells.
      return true
    }
  }

  return async (record, collected, { dispatcher, signal }) => {
    const { checkpoint, origin, note } = collected
    const from = record.sizeOf(origin)
    const { now } = clock
    try {
      const submission = { checkpoint, from, consistency, now, dispatcher, signal }
      addCosignature(collected, await submitCheckpoint(record.witness, submission))
      await keep(collected)
      record.cosigned({ origin, size: checkpoint.size, text: note.text, at: now() })
    } catch (error) {
      if (!signal.aborted && !(await isOutrun(error, collected))) record.failed(error)
    } finally {
      record.end()
    }
  }
}
