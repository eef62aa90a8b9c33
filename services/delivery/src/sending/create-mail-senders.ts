import type { Clock } from '@soko/platform/clock.ts'
import type { DkimKey } from '@soko/platform/mailer/dkim.ts'
import type { Outbox } from '@soko/platform/mailer/outbox.ts'
import type { MailSender } from './mail-sender.ts'
import { createOutboxMailSender } from './outbox-mail-sender.ts'
import { createSmtpMailSender } from './smtp-mail-sender.ts'

export type MailSendersOptions =
  | { readonly kind: 'outbox'; readonly outbox: Outbox; readonly clock: Clock }
  | {
      readonly kind: 'smtp'
      readonly url: string
      readonly connections: number
      readonly dkim?: DkimKey | undefined
    }

/** Creates a sender for each connection, as one mail at a time goes through each. @throws Error for another URL */
export const createMailSenders = (options: MailSendersOptions): readonly MailSender[] =>
  options.kind === 'outbox'
    ? [createOutboxMailSender(options.outbox, options.clock)]
    : Array.from({ length: options.connections }, () => createSmtpMailSender(options))
