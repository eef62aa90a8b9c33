import type { ServiceKit } from '@soko/shell/service.ts'
import type { MailSender } from '../sending/mail-sender.ts'
import { recordBounce } from '../suppression/record-returns.ts'
import { isHard } from './bounces.rules.ts'

type Needed = Pick<ServiceKit, 'dataKey' | 'executor' | 'clock' | 'logger'>

/** Returns the senders such that an address is suppressed once the mail server says that it never works. */
export const recordRefusals = (
  senders: readonly MailSender[],
  kitOf: () => Needed | undefined,
): readonly MailSender[] =>
  senders.map(({ send, close }) => ({
    close,
    send: async (mail) => {
      const result = await send(mail)
      const kit = kitOf()
      if (kit === undefined || result.outcome !== 'refused' || !isHard(result.reason)) return result
      try {
        await recordBounce(kit, mail.to, 'hard')
      } catch (error) {
        kit.logger.warn({ err: error }, 'a refused address could not be suppressed')
      }
      return result
    },
  }))
