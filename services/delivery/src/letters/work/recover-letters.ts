import { LetterPartStream, MailingsStream } from '../letter.events.ts'
import { letterPart } from '../letter-part.ts'
import { settleInterrupted } from '../letter-part.decider.ts'
import { mailings } from '../mailings.ts'
import type { Sent } from '../../sending/sent.ts'
import { holdMailings } from '../mailings.decider.ts'
import { queuedParts } from './count-claims.ts'
import type { LetterPorts } from './letter-ports.ts'

export type Recovered = {
  /** The number of ranges that the log has claimed, ever. */
  readonly ranges: number
  /** The mails of at least the last day. */
  readonly history: readonly Sent[]
  /** When a mail of each queued letter was last attempted, in milliseconds. */
  readonly lastAttempts: Map<string, number>
}

/**
 * Prepares the letters for a new holder of the lease. Ranges that are open were claimed by an earlier process and
 * become uncertain. If the log has fewer claims than the counter, all mailings are held.
 */
export const recoverLetters = async ({
  executor,
  counter,
}: Pick<LetterPorts, 'executor' | 'counter'>): Promise<Recovered> => {
  // Read before the log, because a process that lost the lease may still claim and count a range.
  const counted = await counter.read()
  const stream = MailingsStream.of()
  const state = await executor.load(mailings, stream)
  let ranges = state.claimed
  const history = [...state.recent]
  const lastAttempts = new Map<string, number>()
  for await (const { postId, number, part } of queuedParts(executor, state)) {
    ranges += part.claims.length
    history.push(...part.claims)
    for (const { at, count } of part.claims) {
      if (count > 0) lastAttempts.set(postId, Math.max(at, lastAttempts.get(postId) ?? 0))
    }
    if (part.open === undefined) continue
    const partStream = LetterPartStream.of(postId, String(number))
    await executor.execute(async (load) =>
      settleInterrupted(await load(letterPart, partStream), { postId, part: number }),
    )
  }
  const claimed = ranges + state.batches
  if (claimed >= counted) await counter.advance(claimed)
  else {
    await executor.execute(async (load) => holdMailings(await load(mailings, stream), { claimed, counted }))
  }
  return { ranges, history, lastAttempts }
}
