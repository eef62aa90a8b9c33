import type { Exception } from '@soko/contracts/events/letters.events.ts'
import type { SendResult } from '../sending/mail-sender.ts'
import type { SendingRate } from '../sending-rate.ts'
import { attemptsAt, type LetterPart, MOST_ATTEMPTS, NOT_ATTEMPTED, type Range } from '../letter-part.ts'
import type { Eligibility, LetterName, LetterPorts } from './letter-ports.ts'

type Ports = Pick<LetterPorts, 'senders' | 'compose' | 'logger'>

export type RangeResult = {
  readonly exceptions: readonly Exception[]
  /** The reason, if the mail system accepts no mails at present. */
  readonly pausedBy: string | undefined
}

type Outcome = Omit<Exception, 'at'>

/**
 * Sends the mails of a claimed range over all senders; never throws. Starts no further mail once the mail system
 * asks for a pause or `signal` is aborted: the rest is deferred.
 */
export const sendRange = async (
  { senders, compose, logger }: Ports,
  letter: LetterName,
  {
    part,
    range: { from, to },
    eligible,
    rate,
    signal,
  }: {
    readonly part: LetterPart
    readonly range: Range
    readonly eligible: ReadonlyMap<string, Eligibility>
    readonly rate: SendingRate
    readonly signal: AbortSignal
  },
): Promise<RangeResult> => {
  const exceptions: Exception[] = []
  let pausedBy: string | undefined
  let next = from

  const sendTo = async (sender: (typeof senders)[number], at: number): Promise<Outcome | undefined> => {
    const subscriptionId = part.ids[at] ?? ''
    const recipient = eligible.get(subscriptionId) ?? { skip: 'unknown' }
    if ('skip' in recipient) return { outcome: 'skipped', reason: recipient.skip }
    if (pausedBy !== undefined || signal.aborted) return { outcome: 'deferred', reason: NOT_ATTEMPTED }
    try {
      await rate.take(signal)
    } catch {
      return { outcome: 'deferred', reason: NOT_ATTEMPTED }
    }
    let mail: Awaited<ReturnType<typeof compose>>
    try {
      mail = await compose(letter, { subscriptionId, address: recipient.address })
    } catch (error) {
      logger.error({ err: error, postId: letter.postId }, 'a letter could not be composed, trying again')
      return afterAttempt(part, at, { outcome: 'retry', reason: 'not-composed', pauses: false })
    }
    const result = await sender.send(mail)
    if (result.outcome === 'retry' && result.pauses) pausedBy = result.reason
    return afterAttempt(part, at, result)
  }

  await Promise.all(
    senders.map(async (sender) => {
      while (next < to) {
        const at = next
        next += 1
        const exception = await sendTo(sender, at)
        if (exception !== undefined) exceptions.push({ at, ...exception })
      }
    }),
  )
  return { exceptions: exceptions.toSorted((a, b) => a.at - b.at), pausedBy }
}

/** Returns undefined for a delivered mail. A pause of the mail system does not count as an attempt. */
const afterAttempt = (part: LetterPart, at: number, result: SendResult): Outcome | undefined => {
  if (result.outcome === 'delivered') return undefined
  const { outcome, reason } = result
  if (outcome !== 'retry') return { outcome, reason }
  if (result.pauses) return { outcome: 'deferred', reason: NOT_ATTEMPTED }
  return attemptsAt(part, at) + 1 < MOST_ATTEMPTS
    ? { outcome: 'deferred', reason }
    : { outcome: 'refused', reason }
}
