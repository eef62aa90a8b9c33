import { LetterPartStream } from '../letter.events.ts'
import { isComplete, type LetterPart, letterPart, nextRange, type Range } from '../letter-part.ts'
import { settleInterrupted } from '../letter-part.decider.ts'
import type { LetterPorts } from './letter-ports.ts'

/** A claim this old, in milliseconds, is of a process that lost the lease unnoticed and ended. */
const ABANDONED_AFTER = 60 * 60_000

export type WaitingRange = { readonly number: number; readonly part: LetterPart; readonly range: Range }

/** The parts of a frozen letter that are not complete. */
export type PartQueue = {
  /** Returns up to `most` recipients of one part that can be claimed now; undefined if there are none. */
  next(most: number): Promise<WaitingRange | undefined>
  isComplete(): boolean
}

/** Stays with a part while it has recipients to claim, so that few parts are loaded. */
export const createPartQueue = (
  { executor, clock }: Pick<LetterPorts, 'executor' | 'clock'>,
  postId: string,
  parts: number,
): PartQueue => {
  let waiting = Array.from({ length: parts }, (_, at) => at + 1)

  const settleAbandoned = async (number: number, { open, claims }: LetterPart): Promise<void> => {
    const claimedAt = claims.at(-1)?.at ?? Infinity
    if (open === undefined || clock.now().getTime() - claimedAt < ABANDONED_AFTER) return
    await executor.execute(async (load) =>
      settleInterrupted(await load(letterPart, LetterPartStream.of(postId, String(number))), {
        postId,
        part: number,
      }),
    )
  }

  return {
    next: async (most) => {
      for (const number of waiting) {
        const part = await executor.load(letterPart, LetterPartStream.of(postId, String(number)))
        const range = nextRange(part, clock.now(), most)
        if (range !== undefined) return { number, part, range }
        await settleAbandoned(number, part)
        waiting = waiting.filter((other) => other !== number)
        if (!isComplete(part)) waiting.push(number)
      }
      return undefined
    },
    isComplete: () => waiting.length === 0,
  }
}
