import type { Clock } from '@soko/platform/clock.ts'
import type { EventBus } from '@soko/platform/event-bus/event-bus.ts'
import type { EventLog } from '@soko/platform/event-log/event-log.ts'
import type { ConsumerState } from '@soko/platform/projections/consumer-state.ts'
import type { RelayState } from '@soko/platform/relay/relay.ts'
import type { Metrics, Sample } from '@soko/platform/telemetry/metrics.ts'
import { secondsAhead } from './time-ahead.ts'

export const measureConsumers = (metrics: Metrics, states: () => readonly ConsumerState[]): void => {
  const bySource = (valuesOf: (state: ConsumerState) => Readonly<Record<string, number>>) => () =>
    states().flatMap((state) =>
      Object.entries(valuesOf(state)).map(([source, value]): Sample => ({
        labels: { consumer: state.name, source },
        value,
      })),
    )
  const either = (is: (state: ConsumerState) => boolean) => () =>
    states().map((state): Sample => ({ labels: { consumer: state.name }, value: is(state) ? 1 : 0 }))

  metrics.gauge(
    'soko_consumer_position',
    'The position in the log of its source up to which it has applied.',
    bySource(({ checkpoint }) =>
      Object.fromEntries(
        Object.entries(checkpoint ?? {}).map(([source, { position }]) => [source, position]),
      ),
    ),
    ['consumer', 'source'],
  )
  metrics.gauge(
    'soko_consumer_lag',
    'Commits that are known but not applied yet.',
    bySource(({ lag }) => lag),
    ['consumer', 'source'],
  )
  metrics.gauge(
    'soko_consumer_active',
    '1 in the process that the messages come to, 0 on standby.',
    either(({ status }) => status !== 'standby'),
    ['consumer'],
  )
  metrics.gauge(
    'soko_consumer_parked',
    '1 while it waits for an operator.',
    either(({ status }) => status === 'parked'),
    ['consumer'],
  )
  metrics.gauge(
    'soko_consumer_building',
    '1 while it catches up for the first time.',
    either(({ status }) => status === 'building'),
    ['consumer'],
  )
  metrics.gauge(
    'soko_consumer_failing',
    '1 from a failure until it goes well again.',
    either(({ error }) => error !== undefined),
    ['consumer'],
  )
}

/** Measures how far the log's latest event time is ahead of this process's clock. */
export const measureTime = (metrics: Metrics, log: Pick<EventLog, 'latestTime'>, clock: Clock): void => {
  metrics.gauge(
    'soko_log_time_ahead_seconds',
    "How far the latest time in the log lies ahead of this process's clock; 0 when it does not.",
    async () => secondsAhead(log, clock),
  )
}

export const measureRelay = (
  metrics: Metrics,
  log: Pick<EventLog, 'head'>,
  state: () => RelayState,
): void => {
  const head = async (): Promise<number> => (await log.head()).position
  metrics.gauge('soko_log_head', 'Position of the newest commit.', head)
  metrics.gauge('soko_relay_active', '1 in the process that publishes, 0 on standby.', () =>
    state().status === 'relaying' ? 1 : 0,
  )
  metrics.gauge('soko_relay_lag', 'Commits not yet published; 0 on standby.', async () => {
    const { status, published } = state()
    return status === 'relaying' ? (await head()) - published : 0
  })
}

export const measureQueues = (metrics: Metrics, service: string, bus: EventBus): void => {
  metrics.gauge(
    'soko_queue_depth',
    'Messages waiting in a queue of the bus.',
    async () =>
      Array.from(await queueDepths(bus, service), ([queue, value]): Sample => ({ labels: { queue }, value })),
    ['queue'],
  )
}

/** Returns the depths of this service's queues. Other services of the process share the bus. */
export const queueDepths = async (bus: EventBus, service: string): Promise<readonly [string, number][]> =>
  [...(await bus.depths())].filter(([queue]) => queue.startsWith(`${service}.`))
