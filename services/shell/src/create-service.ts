import { createExecutor } from '@soko/platform/decider/execute.ts'
import { platformEvents } from '@soko/platform/event-log/platform-events.ts'
import { createCommands } from '@soko/platform/endpoints/commands.ts'
import { addLogRoutes } from '@soko/platform/published-log/log.routes.ts'
import { viewName } from '@soko/platform/projections/projected-view.ts'
import { createPublishedLog } from '@soko/platform/published-log/published-log.ts'
import { createMetrics } from '@soko/platform/telemetry/metrics.ts'
import { createRepeatFilter } from '@soko/platform/telemetry/repeat-filter.ts'
import { createConsumers } from './consumers.ts'
import { createFormerViews } from './former-views.ts'
import { createFront } from './front.ts'
import { createFailureReports } from './report-failures.ts'
import { createClosing } from './running/closing.ts'
import { addOperations } from './watching/add-operations.ts'
import { measureCommands, measureLog, measureViews } from './watching/measured-ports.ts'
import { createServiceHealth } from './watching/service-health.ts'
import type { Service, ServiceDefinition, ServiceKit, ServiceState } from './service.ts'

/** In milliseconds: how long a shutdown waits for active requests. */
const LONGEST_REQUEST = 10_000

type Lifecycle = { state: ServiceState }

/** Creates a service from its definition and ports. Nothing runs before `start`. */
export const createService = (definition: ServiceDefinition): Service => {
  const lifecycle: Lifecycle = { state: 'new' }
  const parts = createParts(definition, lifecycle)
  const { ports, logger, published, executor, commands, consumers, front, kit } = parts
  const { currentViews, waitsFor, onFailure } = parts
  definition.routes(kit)
  addLogRoutes(kit.internal, published)

  const formerViews = createFormerViews({
    views: ports.views,
    current: currentViews,
    areLive: () => lifecycle.state === 'running' && consumers.areLive(),
    isReadByOthers: front.processes.isReadByOthers,
    clock: ports.clock,
    onDropped: (dropped) => {
      logger.info({ views: dropped }, 'former views were dropped')
    },
    onFailure,
  })
  addOperations(kit.internal, {
    consumers,
    processes: front.processes,
    executor,
    commands,
    onFailure,
  })

  const closing = createClosing()
  closing.add(ports.leases.close)
  closing.add(ports.views.close)
  closing.add(ports.log.close)
  closing.add(consumers.stop)
  closing.add(front.processes.stop)
  closing.add(formerViews.stop)
  closing.add(async () => definition.onStop?.(kit))
  closing.add(async () => front.close(LONGEST_REQUEST))

  return {
    name: kit.name,
    app: front.app(),
    published,
    start: async () => {
      lifecycle.state = 'starting'
      await definition.beforeStart?.(kit)
      await consumers.start(definition.reactors?.(kit) ?? [], [front.revoking])
      await front.processes.start()
      formerViews.start()
      await definition.onStart?.(kit)
      lifecycle.state = 'running'
    },
    stop: async () => {
      if (lifecycle.state === 'stopping' || lifecycle.state === 'stopped') return
      lifecycle.state = 'stopping'
      try {
        await closing.close()
      } finally {
        lifecycle.state = 'stopped'
      }
    },
    state: () => lifecycle.state,
    waitsFor,
  }
}

const createParts = (definition: ServiceDefinition, lifecycle: Readonly<Lifecycle>) => {
  const { name } = definition
  const metrics = createMetrics(name)
  const ports = {
    ...definition.ports,
    log: measureLog(definition.ports.log, name, metrics),
    views: measureViews(definition.ports.views, metrics),
  }
  const { log } = ports
  const logger = ports.logger.child({ service: name })
  const published = createPublishedLog({
    source: name,
    log,
    definitions: { ...platformEvents, ...definition.events },
  })
  const executor = measureCommands(
    createExecutor({ log, ids: ports.ids, cacheSize: definition.roomForStates }),
    name,
    metrics,
  )
  const commands = createCommands({ executor, log, dataKey: ports.dataKey })
  const instance = ports.ids.next()
  const reportFailures = createFailureReports(logger)
  const consumers = createConsumers({
    definition: { ...definition, ports },
    logger,
    published,
    executor,
    reportFailures,
    instance,
  })
  consumers.measure(metrics)

  const waitsFor = (): readonly string[] =>
    lifecycle.state === 'running' ? [...consumers.waitsFor(), ...(definition.ready?.() ?? [])] : ['start']

  const repeats = createRepeatFilter()
  const onFailure = (error: unknown): void => {
    repeats.report(error, (alike) => {
      logger.warn({ err: error, alike }, 'an operation or a report failed')
    })
  }
  const currentViews = definition.projections.map(viewName)
  const front = createFront({
    service: name,
    instance,
    ports,
    logger,
    metrics,
    views: consumers.views,
    head: async () => log.head(),
    commands,
    reads: currentViews,
    health: createServiceHealth({ log, clock: ports.clock, consumers }),
    executeOrder: ({ consumer, act, by }) => {
      const projection = consumers.find(consumer)
      projection?.[act](by).catch(onFailure)
    },
    waitsFor,
    onFailure: reportFailures,
  })
  const kit: ServiceKit = {
    ...ports,
    logger,
    name,
    executor,
    metrics,
    mount: front.mount,
    router: front.router,
    internal: front.internal,
    view: consumers.viewOf,
  }
  return {
    ports,
    logger,
    published,
    executor,
    commands,
    consumers,
    front,
    kit,
    currentViews,
    waitsFor,
    onFailure,
  }
}
