import type { Executor } from '@soko/platform/decider/execute.ts'
import { LetterPartStream, MailingsStream } from '../letter.events.ts'
import { type LetterPart, letterPart } from '../letter-part.ts'
import { type Mailings, mailings } from '../mailings.ts'
import type { Sent } from '../../sending/sent.ts'

/** Yields the listed parts of all queued letters. */
export async function* queuedParts(
  { load }: Pick<Executor, 'load'>,
  { queue }: Mailings,
): AsyncGenerator<
  { readonly postId: string; readonly number: number; readonly part: LetterPart },
  undefined
> {
  for (const postId of queue.keys()) {
    for (let number = 1; ; number += 1) {
      const part = await load(letterPart, LetterPartStream.of(postId, String(number)))
      if (!part.isListed) break
      yield { postId, number, part }
    }
  }
}

/** Returns the number of ranges and batches that the log has claimed, ever. */
export const countClaims = async (executor: Pick<Executor, 'load'>): Promise<number> => {
  const state = await executor.load(mailings, MailingsStream.of())
  let claims = state.claimed + state.batches
  for await (const { part } of queuedParts(executor, state)) claims += part.claims.length
  return claims
}

/** Returns at least the mails of the last day. A claimed range counts before it is sent. */
export const readSent = async (
  executor: Pick<Executor, 'load'>,
  state: Mailings,
): Promise<readonly Sent[]> => {
  const sent = [...state.recent]
  for await (const { part } of queuedParts(executor, state)) sent.push(...part.claims)
  return sent
}
