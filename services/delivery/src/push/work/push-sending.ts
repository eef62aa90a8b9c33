import { setTimeout as sleep } from 'node:timers/promises'
import { createPeriodicJob } from '@soko/shell/periodic-job.ts'
import type { DeliveryKit } from '../../delivery-kit.ts'
import { createSentCounter } from '../../sending/sent-counter.ts'
import type { Push, PushOptions } from '../create-push.ts'
import { createPushesDropping } from './drop-pushes.ts'
import { createPushRounds, type PushRounds } from './send-pushes.ts'

/** In milliseconds. */
const EVERY = 5_000
/** In milliseconds: how long the messages that were recorded may take when the service stops. */
const GRACE = 10_000

/** Sends push messages every few seconds, in the process that owns the lease `pushes`, and prunes the records of them. */
export const createPushSending = ({ sender, close }: Push, { every = EVERY }: Pick<PushOptions, 'every'>) => {
  const dropping = createPushesDropping()
  let rounds: PushRounds | undefined
  const job = createPeriodicJob('pushes', async (_kit, signal) => rounds?.round(signal), {
    every,
    first: every,
  })
  return {
    start: (kit: DeliveryKit): void => {
      const counter = createSentCounter(kit.objects, kit.site.origin)
      rounds = createPushRounds({ ...kit, counter, sender })
      job.start(kit)
      dropping.start(kit)
    },
    stop: async (): Promise<void> => {
      const ended = Promise.all([job.stop().then(async () => rounds?.idle()), dropping.stop()])
      await Promise.race([ended, sleep(GRACE, undefined, { ref: false })])
      await Promise.all([rounds?.stop(), close()])
    },
  }
}
