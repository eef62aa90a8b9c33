import { setTimeout as sleep } from 'node:timers/promises'
import { createPeriodicJob } from '@soko/shell/periodic-job.ts'
import type { DeliveryKit } from '../../delivery-kit.ts'
import type { MailSender } from '../../sending/mail-sender.ts'
import type { SendingRate } from '../../sending/sending-rate.ts'
import { createSentCounter } from '../../sending/sent-counter.ts'
import { toMessage } from '../../mails/base/to-message.ts'
import { createReturnPaths } from '../../tokens/return-path.ts'
import { suppressRefused } from '../../suppression/suppress-refused.ts'
import { createDigestRounds, type DigestRounds } from './send-digests.ts'

const MINUTE = 60_000
const FIRST = 10_000
/** In milliseconds: how long a mail that is being sent may take when the service stops. */
const GRACE = 10_000

type Options = {
  readonly senders: readonly MailSender[]
  readonly rate: SendingRate
  /** When digests are looked up first, in milliseconds. */
  readonly first?: number | undefined
}

/** Sends digests every minute, in the process that owns the lease `digests`. It does not close the senders. */
export const createDigestSending = ({ senders, rate, first = FIRST }: Options) => {
  let rounds: DigestRounds | undefined
  const job = createPeriodicJob('digests', async (_kit, signal) => rounds?.round(signal), {
    every: MINUTE,
    first,
  })
  return {
    start: (kit: DeliveryKit): void => {
      const { dataKey, site } = kit
      const returnPaths = createReturnPaths(dataKey, site.returnDomain)
      rounds = createDigestRounds({
        ...kit,
        counter: createSentCounter(kit.objects, site.origin),
        rate,
        senders: senders.map((sender) => suppressRefused(kit, sender)),
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
