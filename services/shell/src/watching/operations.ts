import { z } from 'zod'
import { event } from '@soko/platform/decider/decider.ts'
import type { Executor } from '@soko/platform/decider/execute.ts'
import type { EventLog } from '@soko/platform/event-log/event-log.ts'
import type { EventPlace } from '@soko/platform/projections/apply-commits.ts'

/** The stream of what operators have had done to a service's projections. */
const STREAM = 'operations'

const Skipped = z.object({
  projection: z.string(),
  source: z.string(),
  position: z.number(),
  index: z.number(),
  reason: z.string(),
  /** Who had it done; older events do not say. */
  by: z.string().optional(),
})
export type Skip = z.infer<typeof Skipped>

/** The events of other logs that operators have had a projection leave out: a rebuild leaves them out again. */
export const readSkips = async (
  log: Pick<EventLog, 'readStream'>,
  projection: string,
): Promise<readonly EventPlace[]> => {
  const events = await log.readStream(STREAM)
  return events
    .filter(({ type }) => type === 'ProjectionSkipped')
    .map(({ data }) => Skipped.parse(data))
    .filter((skip) => skip.projection === projection)
}

/** Records, in the service's own log, that a projection leaves an event out from now on. */
export const recordSkip = async (executor: Executor, skip: Skip): Promise<void> => {
  await executor.execute(() => [event(STREAM, 'ProjectionSkipped', skip)])
}

/** Records, in the service's own log, what else an operator has a projection do. */
export const recordAct = async (
  executor: Executor,
  type: 'ProjectionResumed' | 'ProjectionRebuilt',
  act: { readonly projection: string; readonly by: string },
): Promise<void> => {
  await executor.execute(() => [event(STREAM, type, act)])
}
