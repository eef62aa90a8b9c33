import { BEFORE_GENESIS } from './commit-hash.ts'
import { CorruptLog } from './errors.ts'
import type { EventLogOptions } from './event-log-options.ts'
import { compareWithStoredHead, headMissing, type HeadPlace, sealHead } from './stored-head.ts'
import type { OpenedLog } from './open-log.ts'
import { OperationsStream } from './platform-events.ts'

type Guarded = Pick<OpenedLog, 'name' | 'head' | 'headAt' | 'append'>

/** Throws CorruptLog if a head of an earlier log is stored. */
export const checkNoFormerLog = async (name: string, stored: unknown, headKey?: Uint8Array): Promise<void> =>
  compareWithStoredHead(stored, { name, head: BEFORE_GENESIS, headAt: () => BEFORE_GENESIS }, headKey)

/**
 * Compares an opened log with its stored head, which must be read before the log's newest commit. Records a
 * loss that an operator accepts (`acceptLoss`).
 * @throws CorruptLog for other losses.
 */
export const settleLoss = async (
  log: Guarded,
  place: HeadPlace,
  stored: unknown,
  { headKey, acceptLoss = false, ids }: Pick<EventLogOptions, 'headKey' | 'acceptLoss' | 'ids'>,
): Promise<void> => {
  if (headKey === undefined) return
  const found = log.head()
  try {
    // Logs of earlier releases have no stored head. That counts as a loss only if an operator accepts losses.
    if (acceptLoss && stored === undefined) throw headMissing(log.name)
    await compareWithStoredHead(stored, { name: log.name, head: found, headAt: log.headAt }, headKey)
  } catch (error) {
    if (!acceptLoss || !(error instanceof CorruptLog)) throw error
    const accepted = OperationsStream.LossAccepted({
      found: { position: found.position, hash: found.hash },
      reason: error.message,
    })
    await log.append({ id: ids.next(), expected: {}, events: [accepted] })
    await place.replace(sealHead(headKey, log.head()))
  }
}
