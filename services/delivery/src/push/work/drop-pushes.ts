import type { Clock } from '@soko/platform/clock.ts'
import { eraseStreams } from '@soko/platform/event-log/erase-streams.ts'
import type { EventLog } from '@soko/platform/event-log/event-log.ts'
import { createPeriodicJob, type PeriodicJob } from '@soko/shell/periodic-job.ts'
import { pushesStreamAt } from './sent-pushes.ts'

const DAY = 24 * 3_600_000
/** Today's messages and those of two days before. */
const KEPT_DAYS = 3
/** How far back a site looks that was stopped for a long time. */
const MOST_DAYS = 366

type Needed = { readonly log: EventLog; readonly clock: Clock }

/** Erases who got which messages, of days that ended over two days ago. Idempotent. */
export const dropPushes = async ({ log, clock }: Needed, signal?: AbortSignal): Promise<void> => {
  const due: string[] = []
  for (let days = KEPT_DAYS; days <= MOST_DAYS; days += 1) {
    const stream = pushesStreamAt(new Date(clock.now().getTime() - days * DAY))
    const [first] = await log.readStream(stream)
    // All earlier ones were erased before.
    if (first !== undefined && first.data === undefined) break
    if (first !== undefined) due.unshift(stream)
  }
  for (const stream of due) if (signal?.aborted !== true) await eraseStreams(log, [stream])
}

export const createPushesDropping = (): PeriodicJob =>
  createPeriodicJob('drop-pushes', async (kit, signal) => dropPushes(kit, signal), { every: DAY })
