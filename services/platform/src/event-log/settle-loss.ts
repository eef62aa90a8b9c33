import { BEFORE_GENESIS } from './commit-hash.ts'
import { CorruptLog } from './errors.ts'
import type { EventLogOptions } from './event-log-options.ts'
import { compareWithStoredHead, headMissing, type HeadPlace, sealHead } from './stored-head.ts'
import type { OpenedLog } from './open-log.ts'
import { OperationsStream } from './platform-events.ts'

type Guarded = Pick<OpenedLog, 'name' | 'head' | 'headAt' | 'append'>

/**
 * Checks that no head of an earlier log is stored before a new log is created.
 * @throws CorruptLog if there is one.
 */
export const checkNoFormerLog = async (name: string, stored: unknown, headKey?: Uint8Array): Promise<void> =>
  compareWithStoredHead(stored, { name, head: BEFORE_GENESIS, headAt: () => BEFORE_GENESIS }, headKey)

/**
 * Compares a log with the head stored beside it when the log is opened. If commits are lost and an operator
 * accepts that (`acceptLoss`), records the loss in the log, which then continues.
 * @param stored the result of `place.read`, called before the log's newest commit was read.
 * @throws CorruptLog if commits are lost and no operator has accepted that.
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
    // A missing head is normal for logs of earlier releases. It counts as a loss only if an operator accepts
    // losses.
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
