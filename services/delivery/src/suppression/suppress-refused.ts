import type { ServiceKit } from '@soko/shell/service.ts'
import type { MailSender } from '../sending/mail-sender.ts'
import { isHard } from './bounces.rules.ts'
import { recordBounce } from './record-returns.ts'

/** Sends through `sender`, and suppresses each address that the mail system says does not exist. */
export const suppressRefused = (
  kit: Pick<ServiceKit, 'dataKey' | 'executor' | 'clock' | 'logger'>,
  sender: MailSender,
): MailSender => ({
  send: async (mail) => {
    const result = await sender.send(mail)
    if (result.outcome === 'refused' && isHard(result.reason)) {
      await recordBounce(kit, mail.to, 'hard').catch((error: unknown) => {
        kit.logger.warn({ err: error }, 'an address that does not exist could not be suppressed')
      })
    }
    return result
  },
  close: () => sender.close(),
})
