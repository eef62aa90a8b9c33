import type { Logger } from 'pino'
import type { Executor } from '@soko/platform/decider/execute.ts'
import type { ReadableViews } from '@soko/platform/endpoints/reading.ts'
import { createAnnouncer } from '@soko/platform/projections/announcer.ts'
import { createBuildTurns } from '@soko/platform/projections/build-turns.ts'
import type { ConsumerState, RunningConsumer } from '@soko/platform/projections/consumer-state.ts'
import { viewName } from '@soko/platform/projections/projected-view.ts'
import type { RunningProjection } from '@soko/platform/projections/projection-runner.ts'
import type { Reactor } from '@soko/platform/projections/reactor.ts'
import { runViews, type RunningViews } from '@soko/platform/projections/run-views.ts'
import type { OwnPublishedLog } from '@soko/platform/published-log/published-log.ts'
import { createRelay, type RelayState } from '@soko/platform/relay/relay.ts'
import type { Metrics } from '@soko/platform/telemetry/metrics.ts'
import { createRepeatFilter } from '@soko/platform/telemetry/repeat-filter.ts'
import type { View } from '@soko/platform/view-store/view-store.ts'
import type { ServiceDefinition } from './service.ts'
import { measureConsumers, measureQueues, measureRelay, measureTime } from './watching/consumer-metrics.ts'
import { readSkips, recordSkip } from './watching/operations.ts'
import { createViewProgress } from './view-progress.ts'

export type Consumers = {
  readonly views: ReadableViews
  readonly viewOf: (projection: string) => View
  readonly states: () => readonly ConsumerState[]
  readonly find: (projection: string) => RunningProjection | undefined
  readonly relay: () => RelayState
  readonly waitsFor: () => readonly string[]
  /** True if no view is rebuilding or parked, in this process or another replica. */
  readonly areLive: () => boolean
  readonly measure: (metrics: Metrics) => void
  start(reactors: readonly Reactor[], alongside: readonly RunningConsumer[]): Promise<void>
  stop(): Promise<void>
}

export type ConsumersParts = {
  readonly definition: Pick<ServiceDefinition, 'name' | 'ports' | 'projections'>
  readonly logger: Logger
  readonly published: OwnPublishedLog
  readonly executor: Executor
  readonly reportFailures: (consumer: string) => (error: unknown) => void
  readonly instance: string
}

/** Creates relay, projections and announcements of a service. Nothing runs before `start`. */
export const createConsumers = (parts: ConsumersParts): Consumers => {
  const { definition, logger, published, executor, reportFailures, instance } = parts
  const { name, ports } = definition
  const { log, bus, views: store } = ports
  const announcer = createAnnouncer({ service: name, bus, onFailure: reportFailures('announcements') })
  const repeats = createRepeatFilter()
  const progress = createViewProgress(announcer)
  const relay = createRelay({
    publishedLog: published,
    log,
    bus,
    leases: ports.leases,
    owner: instance,
    onFailure: (error) => {
      repeats.report(error, (alike) => {
        logger.warn({ err: error, alike }, 'relay failed, trying again')
      })
    },
  })
  const turns = createBuildTurns(ports.leases, instance, ports.builds)
  let running: RunningViews | undefined
  let others: readonly RunningConsumer[] = []

  const run = (reactors: readonly Reactor[]): RunningViews =>
    runViews({
      service: name,
      projections: definition.projections,
      reactors,
      views: store,
      bus,
      reader: ports.sources,
      announcer,
      turns,
      reacting: { leases: ports.leases, owner: instance },
      skipped: async (projection) => readSkips(log, projection),
      onSkip: async (skip) => recordSkip(executor, skip),
      onFailure: (error, consumer) => reportFailures(consumer)(error),
    })

  const find = (projection: string): RunningProjection | undefined => running?.projections.get(projection)
  const states = (): readonly ConsumerState[] =>
    [...(running?.consumers ?? []), ...others].map((consumer) => consumer.state())

  const views: ReadableViews = new Map(
    definition.projections.map((projection) => [
      projection.name,
      {
        sources: projection.sources,
        view: store.view(viewName(projection)),
        waitFor: async (positions, timeout) =>
          // A parked projection makes no progress until an operator acts, so requests do not wait for it.
          find(projection.name)?.state().status === 'parked'
            ? false
            : progress.waitFor(projection.name, positions, timeout),
      },
    ]),
  )

  return {
    views,
    viewOf: (projection) => {
      const readable = views.get(projection)
      if (readable === undefined) throw new Error(`${name} has no view named ${projection}.`)
      return readable.view
    },
    states,
    find,
    relay: relay.state,
    waitsFor: () =>
      states()
        .filter(({ status }) => status === 'building')
        .map((state) => state.name),
    areLive: () =>
      Array.from(running?.projections.values() ?? [], (projection) => projection.state().status).every(
        (status) => status === 'live' || status === 'standby',
      ),
    measure: (metrics) => {
      measureConsumers(metrics, states)
      measureRelay(metrics, log, relay.state)
      measureTime(metrics, log, ports.clock)
      measureQueues(metrics, name, bus)
    },
    start: async (reactors, alongside) => {
      running = run(reactors)
      others = alongside
      await announcer.start()
      await Promise.all([running, ...others].map(async (consumer) => consumer.start()))
      await relay.start()
    },
    stop: async () => {
      await relay.stop()
      await Promise.all([running, ...others].map(async (consumer) => consumer?.stop()))
      await announcer.stop()
      progress.stop()
    },
  }
}
