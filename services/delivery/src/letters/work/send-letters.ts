import type { Exception } from '@soko/contracts/events/letters.events.ts'
import { untilDone } from '@soko/platform/waiting/until-done.ts'
import { endLetter, isLate, pauseLetter } from '../letter.decider.ts'
import { type Letter, letter } from '../letter.ts'
import { LetterPartStream, LetterStream, MailingsStream } from '../letter.events.ts'
import { isUnattempted, letterPart, NOT_ATTEMPTED } from '../letter-part.ts'
import { claimRange, RANGE_SIZE, settleRange } from '../letter-part.decider.ts'
import { mailings } from '../mailings.ts'
import { createPartQueue, type PartQueue, type WaitingRange } from './part-queue.ts'
import { freezeLetter } from './freeze-letter.ts'
import type { LetterPorts } from './letter-ports.ts'
import { recoverLetters } from './recover-letters.ts'
import { sendRange } from './send-range.ts'

/** In milliseconds. A pause is twice as long as the one before, until a whole range was sent. */
const PAUSES = { first: 60_000, last: 15 * 60_000 }

/** How long a settlement is tried again, in milliseconds. After that, the range becomes uncertain. */
const SETTLE_WITHIN = 10_000

/**
 * Begins the work of a new holder of the lease. The returned function sends all due letters as far as possible
 * now, one range of each in turn. After it has thrown an error, the lease must be taken again.
 */
export const beginSending = async (ports: LetterPorts, signal: AbortSignal): Promise<() => Promise<void>> => {
  const { executor, clock, ids, counter, rate, logger } = ports
  const recovered = await recoverLetters(ports)
  rate.recount(recovered.history)
  const queues = new Map<string, PartQueue>()
  let { ranges, lastAttempts } = recovered
  let wasHeld = false
  let pausedUntil = 0
  let pause = PAUSES.first

  const isPaused = (): boolean => clock.now().getTime() < pausedUntil

  const pauseFor = (reason: string | undefined): void => {
    if (reason === undefined) {
      pause = PAUSES.first
      return
    }
    logger.warn({ reason, milliseconds: pause }, 'letters pause because of the mail system')
    pausedUntil = clock.now().getTime() + pause
    pause = Math.min(pause * 2, PAUSES.last)
  }

  /** Returns the number of the claim, and of batches before it; undefined if the letter has changed meanwhile. */
  const claim = async (
    postId: string,
    { number, range }: WaitingRange,
  ): Promise<{ readonly claim: number; readonly batches: number } | undefined> => {
    let claimed = { claim: 0, batches: 0 }
    const { commit } = await executor.execute(async (load) => {
      const part = await load(letterPart, LetterPartStream.of(postId, String(number)))
      const state = {
        letter: await load(letter, LetterStream.of(postId)),
        mailings: await load(mailings, MailingsStream.of()),
        part,
      }
      claimed = { claim: part.claims.length + 1, batches: state.mailings.batches }
      return claimRange(state, { postId, part: number, ...range })
    })
    return commit === null ? undefined : claimed
  }

  const settle = async (
    postId: string,
    part: number,
    claim: number,
    exceptions: readonly Exception[],
  ): Promise<void> => {
    const commitId = ids.next()
    const decide = async (): Promise<unknown> =>
      executor.execute(
        async (load) =>
          settleRange(await load(letterPart, LetterPartStream.of(postId, String(part))), {
            postId,
            part,
            claim,
            exceptions,
          }),
        { commitId },
      )
    await untilDone(decide, {
      signal: AbortSignal.timeout(SETTLE_WITHIN),
      onFailure: (error) =>
        logger.warn({ err: error, postId, part }, 'a range cannot be settled, trying again'),
    })
  }

  /** Claims, counts, sends and settles a range. Returns false if it cannot be claimed now. */
  const sendWaiting = async (
    postId: string,
    { authorId, replies }: Letter,
    waiting: WaitingRange,
  ): Promise<boolean> => {
    const { number, part, range } = waiting
    const name = { postId, authorId, replies }
    const withheld = await ports.withheld(name)
    const subscriptionIds = part.ids.slice(range.from, range.to)
    const eligible =
      withheld === undefined
        ? await ports.eligible(subscriptionIds)
        : subscriptionIds.map((subscriptionId) => ({ subscriptionId, skip: withheld }))
    const claimed = await claim(postId, waiting)
    if (claimed === undefined) return false
    ranges += 1
    try {
      await counter.advance(ranges + claimed.batches)
    } catch (error) {
      const unsent = Array.from({ length: range.to - range.from }, (_, at) => range.from + at)
      const deferred = unsent.map((at) => ({ at, outcome: 'deferred' as const, reason: NOT_ATTEMPTED }))
      await settle(postId, number, claimed.claim, deferred)
      throw error
    }
    const { exceptions, pausedBy } = await sendRange(ports, name, { part, range, eligible, rate, signal })
    await settle(postId, number, claimed.claim, exceptions)
    const isAttempted = exceptions.filter(isUnattempted).length < range.to - range.from
    if (isAttempted) lastAttempts.set(postId, clock.now().getTime())
    pauseFor(pausedBy)
    return true
  }

  const end = async (postId: string, { parts }: Letter): Promise<void> => {
    const numbers = Array.from({ length: parts }, (_, at) => String(at + 1))
    await executor.execute(async (load) => {
      const all = numbers.map(async (part) => load(letterPart, LetterPartStream.of(postId, part)))
      const state = await load(letter, LetterStream.of(postId))
      return endLetter(state, { postId, parts: await Promise.all(all) })
    })
    queues.delete(postId)
  }

  /** Returns false if nothing is left to do now. */
  const step = async (postId: string): Promise<boolean> => {
    const state = await executor.load(letter, LetterStream.of(postId))
    if (state.paused !== undefined || (state.status !== 'requested' && state.status !== 'frozen'))
      return false
    if (isLate(state, lastAttempts.get(postId) ?? 0, clock.now())) {
      await executor.execute(async (load) =>
        pauseLetter(await load(letter, LetterStream.of(postId)), postId, 'late'),
      )
      return false
    }
    if (state.status === 'requested') {
      await freezeLetter(ports, postId, state, signal)
      return true
    }
    const most = Math.min(RANGE_SIZE, rate.ready())
    if (most < 1) return false
    const queue = queues.get(postId) ?? createPartQueue(ports, postId, state.parts)
    queues.set(postId, queue)
    const waiting = await queue.next(most)
    if (waiting !== undefined) return sendWaiting(postId, state, waiting)
    if (queue.isComplete()) await end(postId, state)
    return false
  }

  return async () => {
    const { queue, held } = await executor.load(mailings, MailingsStream.of())
    if (held !== undefined) {
      wasHeld = true
      return
    }
    // An admin has accepted the lost claims, which count from now on.
    if (wasHeld) ({ ranges, lastAttempts } = await recoverLetters(ports))
    wasHeld = false
    const due = [...queue].filter(([, at]) => at <= clock.now().getTime()).toSorted(([, a], [, b]) => a - b)
    let active = due.map(([postId]) => postId)
    while (active.length > 0) {
      const working: string[] = []
      for (const postId of active) {
        if (isPaused() || signal.aborted) return
        if (await step(postId)) working.push(postId)
      }
      active = working
    }
  }
}
