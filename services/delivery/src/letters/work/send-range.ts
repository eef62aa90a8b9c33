import type { Exception } from '@soko/contracts/events/letters.events.ts'
import type { Recipient } from '../../subscriptions/recipients.ts'
import type { SendResult } from '../../sending/mail-sender.ts'
import type { SendingRate } from '../../sending/sending-rate.ts'
import { attemptsAt, type LetterPart, MOST_ATTEMPTS, NOT_ATTEMPTED, type Range } from '../letter-part.ts'
import type { LetterName, LetterPorts } from './letter-ports.ts'

type Ports = Pick<LetterPorts, 'senders' | 'compose' | 'logger'>

export type RangeResult = {
  readonly exceptions: readonly Exception[]
  /** The reason, if no more mails should be sent for a while. */
  readonly pausedBy: string | undefined
}

type Outcome = Omit<Exception, 'at'>

/**
 * Sends the mails of a claimed range over all senders; never throws. Starts no further mail once the mail system
 * asks for a pause, a connection breaks or `signal` is aborted: the rest is deferred.
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
    readonly eligible: readonly (Recipient | { readonly subscriptionId: string; readonly skip: string })[]
    readonly rate: SendingRate
    readonly signal: AbortSignal
  },
): Promise<RangeResult> => {
  const recipients = new Map(eligible.map((each) => [each.subscriptionId, each]))
  const exceptions: Exception[] = []
  let pausedBy: string | undefined
  let next = from

  const sendTo = async (sender: (typeof senders)[number], at: number): Promise<Outcome | undefined> => {
    const recipient = recipients.get(part.ids[at] ?? '') ?? { skip: 'unknown' }
    if ('skip' in recipient) return { outcome: 'skipped', reason: recipient.skip }
    if (pausedBy !== undefined || signal.aborted) return { outcome: 'deferred', reason: NOT_ATTEMPTED }
    try {
      await rate.take(signal)
    } catch {
      return { outcome: 'deferred', reason: NOT_ATTEMPTED }
    }
    let mail: Awaited<ReturnType<typeof compose>>
    try {
      mail = await compose(letter, recipient)
    } catch (error) {
      logger.error({ err: error, postId: letter.postId }, 'a letter could not be composed, trying again')
      return afterAttempt(part, at, { outcome: 'retry', reason: 'not-composed', cause: 'recipient' })
    }
    const result = await sender.send(mail)
    if (isBroken(result)) pausedBy = result.reason
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

/** A mail system that breaks connections would otherwise make one mail after another uncertain. */
const isBroken = (
  result: SendResult,
): result is Extract<SendResult, { readonly outcome: 'retry' | 'uncertain' }> =>
  result.outcome === 'uncertain' || (result.outcome === 'retry' && result.cause !== 'recipient')

/** Returns undefined for a delivered mail. A pause of the mail system does not count as an attempt. */
const afterAttempt = (part: LetterPart, at: number, result: SendResult): Outcome | undefined => {
  if (result.outcome === 'delivered') return undefined
  const { outcome, reason } = result
  if (outcome !== 'retry') return { outcome, reason }
  if (result.cause === 'system') return { outcome: 'deferred', reason: NOT_ATTEMPTED }
  return attemptsAt(part, at) + 1 < MOST_ATTEMPTS
    ? { outcome: 'deferred', reason }
    : { outcome: 'refused', reason }
}
