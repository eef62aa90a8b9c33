import { BEFORE_GENESIS } from './commit-hash.ts'
import { CorruptLog } from './errors.ts'
import type { EventLogOptions } from './event-log-options.ts'
import { checkKeptHead, headMissing, type HeadPlace, sealHead } from './kept-head.ts'
import type { OpenedLog } from './open-log.ts'
import { OperationsStream } from './platform-events.ts'

type Guarded = Pick<OpenedLog, 'name' | 'head' | 'headAt' | 'append'>

/** Before the first commit of a log is made: @throws CorruptLog when there has been a log here. */
export const checkNeverBegun = async (name: string, kept: unknown, headKey?: Uint8Array): Promise<void> =>
  checkKeptHead(kept, { name, head: BEFORE_GENESIS, headAt: () => BEFORE_GENESIS }, headKey)

/**
 * Holds a log that is being opened against the head kept beside it, and, when an operator wants it so, takes it as it is:
 * that is recorded in the log itself, which goes on from there.
 * @param kept what `place` held before the log's newest commit was read.
 * @throws CorruptLog when the log has lost commits and no operator has accepted that.
 */
export const settleLoss = async (
  log: Guarded,
  place: HeadPlace,
  kept: unknown,
  { headKey, acceptLoss = false, ids }: Pick<EventLogOptions, 'headKey' | 'acceptLoss' | 'ids'>,
): Promise<void> => {
  if (headKey === undefined) return
  const found = log.head()
  try {
    // A log of a former version has none: only an operator who accepts it wants it recorded.
    if (acceptLoss && kept === undefined) throw headMissing(log.name)
    await checkKeptHead(kept, { name: log.name, head: found, headAt: log.headAt }, headKey)
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
