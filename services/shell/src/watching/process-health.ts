import type { ConsumerHealth, ProcessHealth } from '@soko/contracts/types/health.ts'
import type { Clock } from '@soko/platform/clock.ts'
import type { ConsumerState } from '@soko/platform/projections/consumer-state.ts'

/** Converts a consumer's state to the form that operators see. `isView` is true for a projection. */
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

export type Reading = Pick<ProcessHealth, 'waitsFor' | 'consumers'> &
  Partial<Pick<ProcessHealth, 'logHead' | 'timeAhead' | 'relay' | 'queues' | 'cache'>>

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
