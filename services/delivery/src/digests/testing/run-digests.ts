import { createSentCounter } from '../../sending/sent-counter.ts'
import { createSendingRate, type SendingLimits } from '../../sending/sending-rate.ts'
import type { OutgoingMail } from '../../sending/mail-sender.ts'
import { createSmtpMailSender } from '../../sending/smtp-mail-sender.ts'
import { site } from '../../mails/testing/sample-letter.ts'
import { toMessage } from '../../mails/base/to-message.ts'
import { createReturnPaths } from '../../tokens/return-path.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { untilApplied } from '@soko/shell/until-applied.ts'
import PostalMime, { type Email } from 'postal-mime'
import { onTestFinished, vi } from 'vitest'
import { SUBSCRIPTIONS } from '../../subscriptions/subscription-view.ts'
import type { Delivery } from '../../testing/run-delivery.ts'
import { FOLLOWS } from '../../follows/follows.projection.ts'
import { ITEMS } from '../items/items-view.ts'
import type { DigestPorts } from '../work/digest-ports.ts'
import { createDigestRounds } from '../work/send-digests.ts'

const UNLIMITED: SendingLimits = { perSecond: 1e6, perHour: 1e9, perDay: 1e9 }

/** Sends the digests of a delivery service over SMTP. */
export const runDigests = (
  delivery: Delivery,
  url: string,
  { limits = UNLIMITED, connections = 2 }: { limits?: SendingLimits; connections?: number } = {},
) => {
  const { kit, ports, clock, source } = delivery
  const sent: OutgoingMail[] = []
  const counter = createSentCounter(ports.objects, 'soko.example/delivery')
  const returnPaths = createReturnPaths(ports.dataKey, 'mail.soko.example')

  /** The work of one process. */
  const process = (own: Partial<DigestPorts> = {}) => {
    const smtp = Array.from({ length: connections }, () => createSmtpMailSender({ url }))
    onTestFinished(() => smtp.forEach((sender) => sender.close()))
    const senders = smtp.map((sender) => ({
      ...sender,
      send: async (mail: OutgoingMail) => {
        sent.push(mail)
        return sender.send(mail)
      },
    }))
    return createDigestRounds({
      ...kit,
      sources: ports.sources,
      logger: Object.assign(ports.logger, { warn: vi.fn(), error: vi.fn() }),
      site,
      counter,
      rate: createSendingRate(limits, clock),
      senders,
      toMessage: async (mail, subscriptionId) =>
        toMessage(mail, { returnPath: returnPaths.of(subscriptionId, mail.to) }),
      ...own,
    })
  }

  return {
    counter,
    process,
    /** Publishes events of another service, and waits until the views have them. */
    publish: async (
      service: 'content' | 'social' | 'markets',
      ...events: readonly [NewEvent, ...NewEvent[]]
    ): Promise<void> => {
      const { position } = await source(service).publish(...events)
      for (const view of service === 'content' ? [ITEMS, FOLLOWS] : [service === 'social' ? FOLLOWS : ITEMS])
        await untilApplied(kit, view, { source: service, position })
    },
    /** Does one round of work. */
    round: async (rounds = process(), signal = new AbortController().signal): Promise<void> => {
      await untilApplied(kit, SUBSCRIPTIONS)
      await rounds.round(signal)
    },
    /** All mails that were handed to SMTP. */
    mails: async (): Promise<readonly Email[]> =>
      Promise.all(sent.map(async ({ message }) => PostalMime.parse(Buffer.from(message)))),
    events: async (type: string) =>
      (await ports.log.readAll(0, 100_000)).flatMap(({ events }) =>
        events.filter((event) => event.type === type),
      ),
  }
}

const HOUR = 3_600_000

/** The actions of readers in Nairobi, in UTC+3. */
export const readersOf = (delivery: Delivery) => {
  const subscribe = async (as: string, purpose = 'digest') =>
    delivery.ask('POST /api/subscriptions', { as, body: { purpose, wording: 1 } })
  const schedule = async (as: string, changes: object = {}) =>
    delivery.ask('POST /api/me/digest', {
      as,
      body: { frequency: 'daily', weekday: 1, hour: 7, zone: 'Africa/Nairobi', ...changes },
    })
  return {
    subscribe,
    schedule,
    /** Subscribes to a daily digest at 07:00. */
    subscribeDaily: async (...people: readonly string[]) => {
      for (const as of people) {
        await subscribe(as)
        await schedule(as)
      }
    },
    /** Moves the clock to the next such local hour. */
    waitUntil: (hour: number): void => {
      const now = delivery.clock.now().getTime()
      const wait = ((hour - 3) * HOUR - now) % (24 * HOUR)
      delivery.clock.advance(wait > 0 ? wait : wait + 24 * HOUR)
    },
  }
}
