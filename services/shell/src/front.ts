import { createAuthentication } from '@soko/identity/authentication.ts'
import { createRevocations } from '@soko/identity/revocations.ts'
import { createTokenVerifier, type TokenVerifier } from '@soko/identity/tokens.ts'
import { createApp } from '@soko/platform/endpoints/create-app.ts'
import { createGate } from '@soko/platform/endpoints/gate.ts'
import { createRoutes, type Mount, type Routing } from '@soko/platform/endpoints/mount.ts'
import type { RunningConsumer } from '@soko/platform/projections/consumer-state.ts'
import { monitorEventLoop } from '@soko/platform/telemetry/loop-monitor.ts'
import type { Metrics } from '@soko/platform/telemetry/metrics.ts'
import { type Application, Router } from 'express'
import type { Logger } from 'pino'
import { followRevocations } from './follow-revocations.ts'
import type { Ports } from './ports.ts'
import { queueDepths } from './watching/consumer-metrics.ts'
import { createProcessHealth, type Reading } from './watching/process-health.ts'
import { createProcesses, type Order, type Processes } from './watching/processes.ts'

export type Front = {
  readonly verifier: TokenVerifier
  /** Follows revoked sessions. The service starts and stops this consumer with its others. */
  readonly revoking: RunningConsumer
  readonly processes: Processes
  readonly mount: Mount
  readonly router: Router
  /** The router for `/internal`. */
  readonly internal: Router
  /** Must be called once, after all routes are mounted. */
  app(): Application
  /** Waits at most `longest` milliseconds for active requests. */
  close(longest: number): Promise<void>
}

export type FrontOptions = Pick<Routing, 'views' | 'head' | 'commands'> & {
  readonly service: string
  readonly instance: string
  readonly ports: Pick<
    Ports,
    'bus' | 'sources' | 'keys' | 'tokenNames' | 'clock' | 'serviceToken' | 'checkAnswers'
  > & { readonly limits?: Ports['limits'] | undefined }
  readonly logger: Logger
  readonly metrics: Metrics
  /** The views that this process reads, as `name@version`. Default: none. */
  readonly reads?: readonly string[]
  readonly health: () => Promise<Omit<Reading, 'waitsFor' | 'queues'>>
  readonly executeOrder: (order: Order) => void
  readonly waitsFor: () => readonly string[]
  readonly onFailure: (consumer: string) => (error: unknown) => void
}

/** Limits JSON bodies per user to 64 MB in ten minutes, more than the limits of texts and images allow. */
const BODY_BYTES = { name: 'body-bytes', times: 64 * 1024 * 1024, seconds: 10 * 60 } as const

/** Creates a service's HTTP side. Nothing runs before `revoking` and `processes` are started. */
export const createFront = (options: FrontOptions): Front => {
  const { service, instance, ports, logger, metrics, views, head, commands, waitsFor, onFailure } = options
  const { bus, clock, keys, tokenNames, serviceToken, checkAnswers = false } = ports
  const revocations = createRevocations()
  const verifier = createTokenVerifier({ keys, names: tokenNames, revocations, clock })
  const revoking = followRevocations({
    service,
    revocations,
    bus,
    reader: ports.sources,
    clock,
    onFailure: onFailure('revocations'),
  })
  const routes = createRoutes({
    service,
    views,
    authentication: createAuthentication(
      verifier,
      () => revoking.state().checkpoint?.['auth']?.position ?? 0,
    ),
    head,
    commands,
    bodyBytes: ports.limits?.create(BODY_BYTES),
    loopMonitor: monitorEventLoop(logger, metrics),
    checkAnswers,
  })
  const [router, internal] = [Router(), Router()]
  const gate = createGate()
  return {
    verifier,
    revoking,
    processes: createProcesses({
      service,
      instance,
      bus,
      ...(options.reads && { views: options.reads }),
      own: createProcessHealth(instance, clock, async () => ({
        waitsFor: [...waitsFor()],
        ...(await options.health()),
        queues: Object.fromEntries(await queueDepths(bus, service)),
      })),
      executeOrder: options.executeOrder,
      onFailure: onFailure('processes'),
    }),
    mount: routes.mount,
    router,
    internal,
    app: () =>
      createApp({
        service,
        logger,
        metrics,
        serviceToken,
        gate: gate.handler,
        endpoints: routes.router(),
        router,
        internal,
        waitsFor,
      }),
    close: gate.close,
  }
}
