import { setTimeout as sleep } from 'node:timers/promises'
import { createPeriodicJob } from '@soko/shell/periodic-job.ts'
import type { DeliveryKit } from '../../delivery-kit.ts'
import { MailingsStream } from '../../letters/letter.events.ts'
import { mailings } from '../../letters/mailings.ts'
import type { MailSender } from '../../sending/mail-sender.ts'
import { createSendingRate, type SendingLimits } from '../../sending/sending-rate.ts'
import { createSentCounter } from '../../sending/sent-counter.ts'
import { toMessage } from '../../mails/base/to-message.ts'
import { createReturnPaths } from '../../tokens/return-path.ts'
import { createDigestRounds, type DigestRounds } from './send-digests.ts'

const MINUTE = 60_000
const FIRST = 10_000
/** In milliseconds: how long a mail that is being sent may take when the service stops. */
const GRACE = 10_000

type Options = {
  readonly senders: readonly MailSender[]
  readonly limits: SendingLimits
  /** When digests are looked up first, in milliseconds. */
  readonly first?: number | undefined
}

/** Sends digests every minute, in the process that owns the lease `digests`. It does not close the senders. */
export const createDigestSending = ({ senders, limits, first = FIRST }: Options) => {
  let rounds: DigestRounds | undefined
  const job = createPeriodicJob('digests', async (_kit, signal) => rounds?.round(signal), {
    every: MINUTE,
    first,
  })
  return {
    start: async (kit: DeliveryKit): Promise<void> => {
      const { executor, clock, dataKey, site } = kit
      const returnPaths = createReturnPaths(dataKey, site.returnDomain)
      const { recent } = await executor.load(mailings, MailingsStream.of())
      rounds = createDigestRounds({
        ...kit,
        counter: createSentCounter(kit.objects, site.origin),
        rate: createSendingRate(limits, { clock, history: recent }),
        senders,
        toMessage: async (mail, subscriptionId) =>
          toMessage(mail, { returnPath: returnPaths.of(subscriptionId, mail.to) }),
      })
      job.start(kit)
    },
    stop: async (): Promise<void> => {
      await Promise.race([job.stop(), sleep(GRACE, undefined, { ref: false })])
      await rounds?.abandon()
    },
  }
}
