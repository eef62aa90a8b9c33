import { letter } from '../letter.ts'
import { LetterPartStream, LetterStream, MailingsStream } from '../letter.events.ts'
import { letterPart } from '../letter-part.ts'
import { settleInterrupted } from '../letter-part.decider.ts'
import { mailings, type Sent } from '../mailings.ts'
import { holdMailings } from '../mailings.decider.ts'
import type { LetterPorts } from './letter-ports.ts'

export type Recovered = {
  /** The number of ranges that the log has claimed, ever. */
  readonly claimed: number
  /** The mails of at least the last day. */
  readonly history: readonly Sent[]
  /** When a mail of each queued letter was last attempted, in milliseconds. */
  readonly lastAttempts: Map<string, number>
}

/**
 * Prepares the letters for a new holder of the lease. Ranges that are open were claimed by an earlier process and
 * become uncertain. If the log has claimed fewer ranges than the counter, all letters are held.
 */
export const recoverLetters = async ({
  executor,
  counter,
}: Pick<LetterPorts, 'executor' | 'counter'>): Promise<Recovered> => {
  // Read before the log, because a process that lost the lease may still claim and count a range.
  const counted = await counter.read()
  const stream = MailingsStream.of()
  const { queue, recent, ...former } = await executor.load(mailings, stream)
  let { claimed } = former
  const history = [...recent]
  const lastAttempts = new Map<string, number>()
  for (const postId of queue.keys()) {
    const { parts } = await executor.load(letter, LetterStream.of(postId))
    for (let number = 1; number <= parts; number += 1) {
      const partStream = LetterPartStream.of(postId, String(number))
      const part = await executor.load(letterPart, partStream)
      claimed += part.claims.length
      history.push(...part.claims)
      for (const { at, count } of part.claims) {
        if (count > 0) lastAttempts.set(postId, Math.max(at, lastAttempts.get(postId) ?? 0))
      }
      if (part.open === undefined) continue
      await executor.execute(async (load) =>
        settleInterrupted(await load(letterPart, partStream), { postId, part: number }),
      )
    }
  }
  if (claimed >= counted) await counter.advance(claimed)
  else {
    await executor.execute(async (load) => holdMailings(await load(mailings, stream), { claimed, counted }))
  }
  return { claimed, history, lastAttempts }
}
