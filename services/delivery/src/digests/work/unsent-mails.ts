import type { MailSender, OutgoingMail, SendResult } from '../../sending/mail-sender.ts'
import type { SendingRate } from '../../sending/sending-rate.ts'
import { isSiteStopped } from '../../letters/complaints/count-mails.ts'
import { MailingsStream } from '../../letters/letter.events.ts'
import { MOST_ATTEMPTS } from '../../letters/letter-part.ts'
import { mailings } from '../../letters/mailings.ts'
import { eligible } from '../../subscriptions/recipients.ts'
import { type NotSent, settleDigest } from '../digest.decider.ts'
import { DigestStream } from '../digest.events.ts'
import { digest } from '../digest.ts'
import { MOST_LATE } from '../due-digest.rules.ts'
import type { DigestPorts } from './digest-ports.ts'

/** The mail of a recorded digest. */
export type DigestMail = {
  readonly subscriberId: string
  readonly day: string
  /** When it was due. */
  readonly at: Date
  /** The one whose end also ends this mail. */
  readonly subscriptionId: string
  readonly message: OutgoingMail
}

/** Their whole messages are in memory. */
const MOST_WAITING = 200

type Unsent = DigestMail & { readonly attempts: number; readonly reason: string }

/**
 * Sends the mails of recorded digests. Those that certainly were not accepted wait in memory for a further attempt;
 * after a crash they are not sent. Every other failure is final and is recorded.
 */
export const createUnsentMails = (
  ports: Pick<
    DigestPorts,
    'view' | 'executor' | 'peers' | 'dataKey' | 'clock' | 'senders' | 'rate' | 'logger'
  >,
) => {
  const { executor, clock, senders, rate, logger } = ports
  const waiting: Unsent[] = []
  let isBroken = false
  const mustPause = (): boolean => isBroken || waiting.length >= MOST_WAITING

  const settle = async (
    { subscriberId, day }: Pick<DigestMail, 'subscriberId' | 'day'>,
    fields: Pick<NotSent, 'outcome' | 'reason'>,
  ): Promise<void> => {
    await executor.execute(async (load) =>
      settleDigest(await load(digest, DigestStream.of(subscriberId)), subscriberId, { day, ...fields }),
    )
  }

  const attempt = async (mail: DigestMail, attempts: number, sender: MailSender): Promise<void> => {
    const result = await sender.send(mail.message)
    if (result.outcome === 'delivered') return
    const { outcome, reason } = result
    if (breaks(result)) {
      isBroken = true
      logger.warn({ reason }, 'digests pause because of the mail system')
    }
    if (outcome !== 'retry') await settle(mail, { outcome, reason })
    // A pause of the mail system does not count as an attempt.
    else if (result.cause === 'system') waiting.push({ ...mail, attempts, reason })
    else if (attempts + 1 < MOST_ATTEMPTS) waiting.push({ ...mail, attempts: attempts + 1, reason })
    else await settle(mail, { outcome: 'not-accepted', reason })
  }

  const isStopped = async (): Promise<boolean> => {
    const { held } = await executor.load(mailings, MailingsStream.of())
    return held !== undefined || isSiteStopped(executor.load, clock.now().getTime())
  }

  /** Returns why a mail is not sent any more, because much can change while it waits. @throws PeerUnavailable */
  const whyDropped = async ({ at, subscriptionId, message }: Unsent): Promise<string | undefined> => {
    if (clock.now().getTime() - at.getTime() > MOST_LATE) return 'late'
    const [recipient] = await eligible(ports, [subscriptionId])
    if (recipient === undefined) return 'unknown'
    if ('skip' in recipient) return recipient.skip
    return recipient.address === message.to ? undefined : 'address-changed'
  }

  return {
    settle,
    /** Whether no more mails should be sent in this round. */
    isBroken: mustPause,
    send: async (mail: DigestMail, sender: MailSender): Promise<void> => attempt(mail, 0, sender),
    /** Returns false if the mail system is still unavailable. */
    sendAgain: async (signal: AbortSignal): Promise<boolean> => {
      isBroken = false
      const [sender] = senders
      if (sender === undefined) return false
      if (waiting.length > 0 && (await isStopped())) return false
      for (let left = waiting.length; left > 0; left -= 1) {
        if (isBroken || rate.ready() < 1 || !(await canSend(rate, signal))) return false
        const [mail] = waiting
        if (mail === undefined) return false
        const dropped = await whyDropped(mail)
        // `abandon` may have taken it meanwhile.
        if (waiting[0] !== mail) return false
        waiting.shift()
        if (dropped === undefined) await attempt(mail, mail.attempts, sender)
        else await settle(mail, { outcome: 'not-accepted', reason: dropped })
      }
      return !mustPause()
    },
    abandon: async (): Promise<void> => {
      for (const mail of waiting.splice(0)) {
        await settle(mail, { outcome: 'not-accepted', reason: mail.reason })
      }
    },
  }
}

/** Waits for the sending rate. Returns false if `signal` was aborted. */
export const canSend = async (rate: SendingRate, signal: AbortSignal): Promise<boolean> => {
  try {
    await rate.take(signal)
  } catch (error) {
    if (!signal.aborted) throw error
  }
  return !signal.aborted
}

/** A mail system that breaks connections would otherwise make one mail after another uncertain. */
const breaks = (result: SendResult): boolean =>
  result.outcome === 'uncertain' || (result.outcome === 'retry' && result.cause !== 'recipient')
