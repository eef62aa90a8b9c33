import type { DeliveryKit } from '../../delivery-kit.ts'
import { eligible, recipientsAfter } from '../../subscriptions/recipients.ts'
import type { MailSender } from '../../sending/mail-sender.ts'
import type { SendingLimits, SendingRate } from '../../sending/sending-rate.ts'
import { createSentCounter } from '../../sending/sent-counter.ts'
import { suppressRefused } from '../../suppression/suppress-refused.ts'
import { createLetterComposer } from './compose-letters.ts'
import { createLetterWorker, type LetterWorker } from './letter-worker.ts'

export type LetterOptions = {
  /** One mail at a time goes through each. They are closed when the service stops. */
  readonly senders: readonly MailSender[]
  readonly limits: SendingLimits
  /** How often due letters are looked up, in milliseconds. */
  readonly every?: number
}

/** Runs the letter worker with the parts of the service. */
export const createLetterSending = ({
  senders,
  rate,
  every,
}: Omit<LetterOptions, 'limits'> & { readonly rate: SendingRate }) => {
  let worker: LetterWorker | undefined
  return {
    start: (kit: DeliveryKit): void => {
      const { executor, clock, ids, logger, leases } = kit
      worker = createLetterWorker(
        {
          executor,
          clock,
          ids,
          logger,
          leases,
          rate,
          senders: senders.map((sender) => suppressRefused(kit, sender)),
          counter: createSentCounter(kit.objects, kit.site.origin),
          recipientsAfter: async (authorId, after, limit) =>
            recipientsAfter(kit, `author:${authorId}`, after, limit),
          eligible: async (subscriptionIds) => eligible(kit, subscriptionIds),
          ...createLetterComposer(kit),
        },
        every === undefined ? {} : { every },
      )
      worker.start()
    },
    stop: async (): Promise<void> => worker?.stop(),
  }
}
