import type { Clock } from '@soko/platform/clock.ts'
import type { CheckpointStore, SignedCheckpoint } from '../checkpoints/checkpoint-store.ts'
import { addCosignature, type Collected, cosignedCheckpoint } from './collected.ts'
import { OtherTreeSeen, type Submission, submitCheckpoint } from './submit-checkpoint.ts'
import type { WitnessRecord } from './witness-record.ts'

export type AskWitnessOptions = {
  /** Returns the newest checkpoint signed by any process, uncached; undefined before the first. */
  readonly newest: () => Promise<SignedCheckpoint | undefined>
  readonly consistency: Submission['consistency']
  readonly store: Pick<CheckpointStore, 'advanceCosigned'>
  readonly clock: Clock
}

/**
 * Submits a checkpoint to a witness, stores it with the cosignatures received so far, and records the
 * result. `record.begin` must have returned true; calls `record.end`.
 */
export type AskWitness = (
  record: WitnessRecord,
  collected: Collected,
  request: Pick<Submission, 'dispatcher' | 'signal'>,
) => Promise<void>

export const createAskWitness = ({ newest, consistency, store, clock }: AskWitnessOptions): AskWitness => {
  const keep = async (collected: Collected): Promise<void> => {
    const advance = await store.advanceCosigned(collected.origin, cosignedCheckpoint(collected))
    if (advance === 'forked') throw new Error('another tree of this size is kept as cosigned')
  }

  /**
   * Returns whether another process got a larger tree of this log cosigned, so that the witness has
   * seen no other tree.
   */
  const isOutrun = async (error: unknown, { checkpoint }: Collected): Promise<boolean> => {
    if (!(error instanceof OtherTreeSeen) || error.size <= checkpoint.size) return false
    try {
      return ((await newest())?.size ?? 0) >= error.size
    } catch {
      // Unknown for now. The next round checks again.
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
