import { createPeriodicJob } from '@soko/shell/periodic-job.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { createSentCounter } from '../../sending/sent-counter.ts'
import type { SendingRate } from '../../sending/sending-rate.ts'
import type { DeliveryKit } from '../../delivery-kit.ts'
import { createImportRounds, type ImportRounds } from './import-rounds.ts'

const MINUTE = 60_000

/** Works on imports every minute, in the process that owns the lease `imports`. */
export const createImportWork = (rate: SendingRate, every = MINUTE) => {
  let rounds: ImportRounds | undefined
  const job = createPeriodicJob('imports', async (_kit: ServiceKit, signal) => rounds?.round(signal), {
    every,
    first: every,
  })
  return {
    start: (kit: DeliveryKit): void => {
      rounds = createImportRounds({ ...kit, rate, counter: createSentCounter(kit.objects, kit.site.origin) })
      job.start(kit)
    },
    stop: job.stop,
  }
}
