import type { Clock } from '@soko/platform/clock.ts'
import type { CheckpointStore, SignedCheckpoint } from '../checkpoints/checkpoint-store.ts'
import { addCosignature, type CosignatureCollection, cosignedCheckpoint } from './cosignature-collection.ts'
import { OtherTreeSeen, type Submission, submitCheckpoint } from './submit-checkpoint.ts'
import type { WitnessRecord } from './witness-record.ts'

export type CosignatureRequestOptions = {
  /** Signed by any process; undefined before the first. Not cached. */
  readonly newest: () => Promise<SignedCheckpoint | undefined>
  readonly consistency: Submission['consistency']
  readonly store: Pick<CheckpointStore, 'advanceCosigned'>
  readonly clock: Clock
}

/** Requests a cosignature. Callers must call `record.begin` before; the request calls `record.end`. */
export type RequestCosignature = (
  record: WitnessRecord,
  collection: CosignatureCollection,
  request: Pick<Submission, 'dispatcher' | 'signal'>,
) => Promise<void>

export const createCosignatureRequester = ({
  newest,
  consistency,
  store,
  clock,
}: CosignatureRequestOptions): RequestCosignature => {
  const save = async (collection: CosignatureCollection): Promise<void> => {
    const advance = await store.advanceCosigned(collection.origin, cosignedCheckpoint(collection))
    if (advance === 'forked') throw new Error('another cosigned tree of this size is stored')
  }

  /** Returns whether another process has submitted a larger tree of this log. */
  const isSuperseded = async (error: unknown, { checkpoint }: CosignatureCollection): Promise<boolean> => {
    if (!(error instanceof OtherTreeSeen) || error.size <= checkpoint.size) return false
    try {
      return ((await newest())?.size ?? 0) >= error.size
    } catch {
      // The answer is unknown; the next round checks again.
      return true
    }
  }

  return async (record, collection, { dispatcher, signal }) => {
    const { checkpoint, origin, note } = collection
    const from = record.sizeOf(origin)
    const { now } = clock
    try {
      const submission = { checkpoint, from, consistency, now, dispatcher, signal }
      addCosignature(collection, await submitCheckpoint(record.witness, submission))
      await save(collection)
      record.cosigned({ origin, size: checkpoint.size, text: note.text, at: now() })
    } catch (error) {
      if (!signal.aborted && !(await isSuperseded(error, collection))) record.failed(error)
    } finally {
      record.end()
    }
  }
}
