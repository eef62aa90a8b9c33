import { setTimeout as sleep } from 'node:timers/promises'
import { createPeriodicJob } from '@soko/shell/periodic-job.ts'
import type { DeliveryKit } from '../delivery-kit.ts'
import { toMessage } from '../mails/base/to-message.ts'
import type { MailSender } from '../sending/mail-sender.ts'
import type { SendingRate } from '../sending/sending-rate.ts'
import { createSentCounter } from '../sending/sent-counter.ts'
import { suppressRefused } from '../suppression/suppress-refused.ts'
import { createReturnPaths } from '../tokens/return-path.ts'
import { endAfter } from './end-after.ts'
import type { RoundPorts } from './round-ports.ts'

const MINUTE = 60_000
const FIRST = 10_000
/**
 * In milliseconds: less than the interval, so that the lease is renewed. Otherwise a second process would send, too,
 * at the full rate. The next round goes on.
 */
const LONGEST_ROUND = 50_000
/** In milliseconds: how long a mail that is being sent may take when the service stops. */
const GRACE = 10_000

/** The work of one process. */
export type Rounds = {
  /** Sends what is due now. */
  readonly round: (signal: AbortSignal) => Promise<void>
  /** Records the mails that the mail system did not accept. */
  readonly abandon: () => Promise<void>
}

type Options = {
  /** Of the job and its lease. */
  readonly name: string
  readonly createRounds: (ports: RoundPorts) => Rounds
  readonly senders: readonly MailSender[]
  readonly rate: SendingRate
  /** When the first round begins, in milliseconds. */
  readonly first?: number | undefined
}

/** Does a round every minute, in the process that owns the lease. It does not close the senders. */
export const createRoundSending = ({ name, createRounds, senders, rate, first = FIRST }: Options) => {
  let rounds: Rounds | undefined
  const work = async (signal: AbortSignal): Promise<void> => rounds?.round(signal)
  const job = createPeriodicJob(name, async (_kit, signal) => endAfter(LONGEST_ROUND, signal, work), {
    every: MINUTE,
    first,
  })
  return {
    start: (kit: DeliveryKit): void => {
      const { dataKey, site } = kit
      const returnPaths = createReturnPaths(dataKey, site.returnDomain)
      rounds = createRounds({
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
