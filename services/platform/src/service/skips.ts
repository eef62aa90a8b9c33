import { z } from 'zod'
import { event } from '../decider/decider.ts'
import type { Executor } from '../decider/execute.ts'
import type { EventLog } from '../event-log/event-log.ts'
import type { EventPlace } from '../projections/apply-commits.ts'

const STREAM = 'operations'

const Skipped = z.object({
  projection: z.string(),
  source: z.string(),
  position: z.number(),
  index: z.number(),
  reason: z.string(),
})
export type Skip = z.infer<typeof Skipped>

/** What operators have had the projections of a service leave out, by projection: a rebuild leaves it out again. */
export const readSkips = async (
  log: Pick<EventLog, 'readStream'>,
): Promise<ReadonlyMap<string, readonly EventPlace[]>> => {
  const events = await log.readStream(STREAM)
  const skips = events
    .filter(({ type }) => type === 'ProjectionSkipped')
    .map(({ data }) => Skipped.parse(data))
  return Map.groupBy(skips, ({ projection }) => projection)
}

/** Records, in the service's own log, that a projection leaves an event out from now on. */
export const recordSkip = async (executor: Executor, skip: Skip): Promise<void> => {
  await executor.execute(() => [event(STREAM, 'ProjectionSkipped', skip)])
}
