import type { Mail } from '@soko/platform/mailer/mailer.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import type { MailSite } from '../mails/base/mail-site.ts'
import type { MailSender, OutgoingMail } from '../sending/mail-sender.ts'
import type { SendingRate } from '../sending/sending-rate.ts'
import type { SentCounter } from '../sending/sent-counter.ts'

/** What the rounds of digests and notices need. */
export type RoundPorts = Pick<
  ServiceKit,
  'name' | 'log' | 'sources' | 'view' | 'executor' | 'peers' | 'dataKey' | 'clock' | 'logger'
> & {
  readonly site: MailSite
  readonly counter: SentCounter
  readonly rate: SendingRate
  /** One mail at a time goes through each. */
  readonly senders: readonly MailSender[]
  /** @param subscriptionId to which bounces of the mail refer. */
  readonly toMessage: (mail: Mail, subscriptionId: string) => Promise<OutgoingMail>
}
