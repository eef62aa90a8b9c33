import type { Clock } from '@soko/platform/clock.ts'
import type { EventLog } from '@soko/platform/event-log/event-log.ts'
import type { Consumers } from '../consumers.ts'
import { consumerHealth, type Reading } from './process-health.ts'
import { findTimeAhead } from './time-ahead.ts'

export const createServiceHealth =
  (parts: {
    readonly log: EventLog
    readonly clock: Clock
    readonly consumers: Pick<Consumers, 'relay' | 'states' | 'find'>
  }): (() => Promise<Omit<Reading, 'waitsFor' | 'queues'>>) =>
  async () => {
    const { log, clock, consumers } = parts
    const { status, published, error = null } = consumers.relay()
    return {
      // If the log is unavailable, the other values are still reported.
      logHead: await log.head().then(
        ({ position }) => position,
        () => null,
      ),
      timeAhead: await findTimeAhead(log, clock).catch(() => null),
      relay: { status, published, error },
      consumers: consumers
        .states()
        .map((state) => consumerHealth(state, consumers.find(state.name) !== undefined)),
    }
  }
