import type { ConsumerHealth, ProcessHealth } from '@soko/contracts/types/health.ts'
import type { Clock } from '@soko/platform/clock.ts'
import type { ConsumerState } from '@soko/platform/projections/consumer-state.ts'

/**
 * A consumer's state as operators are shown it.
 * @param isView whether it is a projection.
 */
export const consumerHealth = (state: ConsumerState, isView: boolean): ConsumerHealth => ({
  name: state.name,
  isView,
  status: state.status,
  rebuilding: state.rebuilding ?? false,
  positions: Object.fromEntries(
    Object.entries(state.checkpoint ?? {}).map(([source, { position }]) => [source, position]),
  ),
  lag: { ...state.lag },
  error: state.error ?? null,
  parkedAt: state.parkedAt ?? null,
})

/** What a process says of itself, besides its name and times. */
export type Reading = Pick<ProcessHealth, 'waitsFor' | 'consumers'> &
  Partial<Pick<ProcessHealth, 'logHead' | 'timeAhead' | 'relay' | 'queues' | 'cache'>>

/** Makes the function that says how a process is doing. @param read reads what changes. */
export const createProcessHealth = (
  instance: string,
  clock: Clock,
  read: () => Promise<Reading>,
): (() => Promise<ProcessHealth>) => {
  const startedAt = clock.now().toISOString()
  return async () => ({
    logHead: null,
    timeAhead: null,
    relay: null,
    queues: {},
    cache: null,
    ...(await read()),
    instance,
    startedAt,
    at: clock.now().toISOString(),
  })
}
