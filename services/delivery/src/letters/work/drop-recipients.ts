import type { Clock } from '@soko/platform/clock.ts'
import type { Executor } from '@soko/platform/decider/execute.ts'
import { eraseStreams } from '@soko/platform/event-log/erase-streams.ts'
import type { EventLog } from '@soko/platform/event-log/event-log.ts'
import { letter } from '../letter.ts'
import { LetterPartStream, LetterStream } from '../letter.events.ts'

const KEPT_FOR = 90 * 24 * 60 * 60 * 1000
const OUTCOMES = new Set([LetterPartStream.RangeClaimed.type, LetterPartStream.RangeSettled.type])

/** Erases the list of recipients 90 days after the end of a letter. Its outcomes stay. Idempotent. */
export const dropRecipients = async (
  { executor, log, clock }: { readonly executor: Executor; readonly log: EventLog; readonly clock: Clock },
  postId: string,
): Promise<void> => {
  const { status, endedAt, parts } = await executor.load(letter, LetterStream.of(postId))
  if (status !== 'ended' || clock.now().getTime() < endedAt + KEPT_FOR) return
  const streams = Array.from({ length: parts }, (_, at) => LetterPartStream.of(postId, String(at + 1)))
  await eraseStreams(log, streams, OUTCOMES)
}
