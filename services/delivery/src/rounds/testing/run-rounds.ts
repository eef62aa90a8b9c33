import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { untilApplied } from '@soko/shell/until-applied.ts'
import PostalMime, { type Email } from 'postal-mime'
import { onTestFinished, vi } from 'vitest'
import { toMessage } from '../../mails/base/to-message.ts'
import { site } from '../../mails/testing/sample-letter.ts'
import type { OutgoingMail } from '../../sending/mail-sender.ts'
import { createSendingRate, type SendingLimits } from '../../sending/sending-rate.ts'
import { createSentCounter } from '../../sending/sent-counter.ts'
import { createSmtpMailSender } from '../../sending/smtp-mail-sender.ts'
import { SUBSCRIPTIONS } from '../../subscriptions/subscription-view.ts'
import type { Delivery } from '../../testing/run-delivery.ts'
import { createReturnPaths } from '../../tokens/return-path.ts'
import type { RoundPorts } from '../round-ports.ts'
import type { Rounds } from '../round-sending.ts'

const UNLIMITED: SendingLimits = { perSecond: 1e6, perHour: 1e9, perDay: 1e9 }

export type RunOptions = { readonly limits?: SendingLimits; readonly connections?: number }

type Options = RunOptions & {
  readonly createRounds: (ports: RoundPorts) => Rounds
  /** The views that rounds read, by the service whose events they apply. */
  readonly views: Readonly<Record<'content' | 'social' | 'markets', readonly string[]>>
}

/** Sends the mails of rounds over SMTP. */
export const runRounds = (
  delivery: Delivery,
  url: string,
  { createRounds, views, limits = UNLIMITED, connections = 2 }: Options,
) => {
  const { kit, ports, clock, source } = delivery
  const sent: OutgoingMail[] = []
  const counter = createSentCounter(ports.objects, 'soko.example/delivery')
  const returnPaths = createReturnPaths(ports.dataKey, 'mail.soko.example')

  /** The work of one process. */
  const process = (own: Partial<RoundPorts> = {}) => {
    const smtp = Array.from({ length: connections }, () => createSmtpMailSender({ url }))
    onTestFinished(() => smtp.forEach((sender) => sender.close()))
    const senders = smtp.map((sender) => ({
      ...sender,
      send: async (mail: OutgoingMail) => {
        sent.push(mail)
        return sender.send(mail)
      },
    }))
    return createRounds({
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
      for (const view of views[service]) await untilApplied(kit, view, { source: service, position })
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
