import type { z } from 'zod'
import type { Executor } from '@soko/platform/decider/execute.ts'
import type { EventLog } from '@soko/platform/event-log/event-log.ts'
import { OperationsStream, ProjectionSkip } from '@soko/platform/event-log/platform-events.ts'
import { isOfType } from '@soko/platform/event-log/typed-events.ts'
import type { EventPlace } from '@soko/platform/projections/apply-commits.ts'

export type Skip = z.infer<typeof ProjectionSkip>

/** Returns the events that operators have skipped, which a rebuild must skip again. */
export const readSkips = async (
  log: Pick<EventLog, 'readStream'>,
  projection: string,
): Promise<readonly EventPlace[]> => {
  const events = await log.readStream(OperationsStream.of())
  return events
    .filter(isOfType(OperationsStream.ProjectionSkipped))
    .map(({ data }) => ProjectionSkip.parse(data))
    .filter((skip) => skip.projection === projection)
}

export const recordSkip = async (executor: Executor, skip: Skip): Promise<void> => {
  await executor.execute(() => [OperationsStream.ProjectionSkipped(skip)])
}

/** Records an action other than a skip. */
export const recordAct = async (
  executor: Executor,
  type: 'ProjectionResumed' | 'ProjectionRebuilt',
  act: { readonly projection: string; readonly by: string },
): Promise<void> => {
  await executor.execute(() => [OperationsStream[type](act)])
}
