import { isSiteStopped } from '../letters/complaints/count-mails.ts'
import { MailingsStream } from '../letters/letter.events.ts'
import { MOST_ATTEMPTS } from '../letters/letter-part.ts'
import { mailings } from '../letters/mailings.ts'
import type { MailSender, OutgoingMail, SendResult } from '../sending/mail-sender.ts'
import type { SendingRate } from '../sending/sending-rate.ts'
import { eligible } from '../subscriptions/recipients.ts'
import type { RoundPorts } from './round-ports.ts'

/** A mail that was recorded before it is sent. */
export type RecordedMail = {
  /** When it was due. */
  readonly at: Date
  /** The one whose end also ends this mail. */
  readonly subscriptionId: string
  readonly message: OutgoingMail
}

/** Why a recorded mail was not delivered. */
export type NotSent = {
  readonly outcome: 'refused' | 'uncertain' | 'not-accepted'
  readonly reason: string
}

type Options<Recorded extends RecordedMail> = {
  /** In logs: `digests`. */
  readonly name: string
  /** In milliseconds after it was due: a later mail is not sent. */
  readonly mostLate: number
  /** Records why a mail was not delivered. */
  readonly settle: (mail: Recorded, notSent: NotSent) => Promise<void>
  /** Returns the message of a mail that has waited; undefined if there is nothing left to say. */
  readonly renew: (mail: Recorded) => Promise<OutgoingMail | undefined>
}

/** Their whole messages are in memory. */
const MOST_WAITING = 200

/**
 * Sends recorded mails. Those that certainly were not accepted wait in memory for a further attempt; after a crash
 * they are not sent. Every other failure is final and is recorded.
 */
export const createUnsentMails = <Recorded extends RecordedMail>(
  ports: Pick<
    RoundPorts,
    'view' | 'executor' | 'peers' | 'dataKey' | 'clock' | 'senders' | 'rate' | 'logger'
  >,
  { name, mostLate, settle, renew }: Options<Recorded>,
) => {
  type Unsent = { readonly mail: Recorded; readonly attempts: number; readonly reason: string }
  const { executor, clock, senders, rate, logger } = ports
  const waiting: Unsent[] = []
  let isBroken = false
  const mustPause = (): boolean => isBroken || waiting.length >= MOST_WAITING

  const attempt = async (mail: Recorded, attempts: number, sender: MailSender): Promise<void> => {
    const result = await sender.send(mail.message)
    if (result.outcome === 'delivered') return
    const { outcome, reason } = result
    if (breaks(result)) {
      isBroken = true
      logger.warn({ reason }, `${name} pause because of the mail system`)
    }
    if (outcome !== 'retry') await settle(mail, { outcome, reason })
    // A pause of the mail system does not count as an attempt.
    else if (result.cause === 'system') waiting.push({ mail, attempts, reason })
    else if (attempts + 1 < MOST_ATTEMPTS) waiting.push({ mail, attempts: attempts + 1, reason })
    else await settle(mail, { outcome: 'not-accepted', reason })
  }

  const isStopped = async (): Promise<boolean> => {
    const { held } = await executor.load(mailings, MailingsStream.of())
    return held !== undefined || isSiteStopped(executor.load, clock.now().getTime())
  }

  /** Returns the mail, or why it is not sent any more, because much can change while it waits. @throws PeerUnavailable */
  const renewed = async (mail: Recorded): Promise<Recorded | string> => {
    if (clock.now().getTime() - mail.at.getTime() > mostLate) return 'late'
    const [recipient] = await eligible(ports, [mail.subscriptionId])
    if (recipient === undefined) return 'unknown'
    if ('skip' in recipient) return recipient.skip
    if (recipient.address !== mail.message.to) return 'address-changed'
    const message = await renew(mail)
    return message === undefined ? 'withdrawn' : { ...mail, message }
  }

  return {
    /** Whether no more mails should be sent in this round. */
    isBroken: mustPause,
    send: async (mail: Recorded, sender: MailSender): Promise<void> => attempt(mail, 0, sender),
    /** Returns false if the mail system is still unavailable. */
    sendAgain: async (signal: AbortSignal): Promise<boolean> => {
      isBroken = false
      const [sender] = senders
      if (sender === undefined) return false
      if (waiting.length > 0 && (await isStopped())) return false
      for (let left = waiting.length; left > 0; left -= 1) {
        if (isBroken || rate.ready() < 1 || !(await canSend(rate, signal))) return false
        const [next] = waiting
        if (next === undefined) return false
        const mail = await renewed(next.mail)
        // `abandon` may have taken it meanwhile.
        if (waiting[0] !== next) return false
        waiting.shift()
        if (typeof mail === 'string') await settle(next.mail, { outcome: 'not-accepted', reason: mail })
        else await attempt(mail, next.attempts, sender)
      }
      return !mustPause()
    },
    abandon: async (): Promise<void> => {
      for (const { mail, reason } of waiting.splice(0)) {
        await settle(mail, { outcome: 'not-accepted', reason })
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
