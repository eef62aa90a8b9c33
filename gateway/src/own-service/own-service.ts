import type { ProcessHealth } from '@soko/contracts/types/health.ts'
import type { Clock } from '@soko/platform/clock.ts'
import type { EventBus } from '@soko/platform/event-bus/event-bus.ts'
import type { KeySource } from '@soko/identity/key-source.ts'
import { createFront } from '@soko/shell/front.ts'
import { createFailureReports } from '@soko/shell/report-failures.ts'
import { consumerHealth } from '@soko/shell/watching/process-health.ts'
import type { Peers } from '@soko/platform/peers/peers.ts'
import type { TokenNames } from '@soko/identity/tokens.ts'
import type { Ids } from '@soko/platform/ids.ts'
import type { ConsumerState } from '@soko/platform/projections/consumer-state.ts'
import { noRateLimits } from '@soko/platform/rate-limits/no-rate-limits.ts'
import type { RateLimits } from '@soko/platform/rate-limits/rate-limits.ts'
import type { SourceReader } from '@soko/platform/published-log/published-commit.ts'
import { measureConsumers, measureQueues } from '@soko/shell/watching/consumer-metrics.ts'
import { createMetrics, type Metrics } from '@soko/platform/telemetry/metrics.ts'
import type { Application } from 'express'
import type { Logger } from 'pino'
import { mountDocs } from '../docs/docs.routes.ts'
import { mountExport } from './export.routes.ts'
import { mountHealth } from './health.routes.ts'
import { mountLogs } from './logs.routes.ts'
import { mountSharePicture, type Painting } from './share-picture.routes.ts'
import { createFollowsOf } from '../live/follows-of.ts'
import { createLiveFeed } from '../live/live-feed.ts'
import { mountLive } from '../live/live.routes.ts'
import { createPostAuthors } from '../live/post-authors.ts'

/** The gateway's own endpoints, `service: 'gateway'` in the contracts. */
export type OwnService = {
  readonly name: 'gateway'
  readonly app: Application
  start(): Promise<void>
  /** Ends live streams and waits for open requests. */
  stop(): Promise<void>
  /** Names of dependencies that are not ready. */
  waitsFor(): readonly string[]
  measure(metrics: Metrics): void
}

export type OwnServiceOptions = {
  readonly bus: EventBus
  readonly sources: SourceReader
  readonly peers: Peers
  readonly keys: KeySource
  readonly tokenNames: TokenNames
  readonly serviceToken: string
  readonly clock: Clock
  readonly ids: Ids
  readonly logger: Logger
  readonly cacheMetrics?: (() => NonNullable<ProcessHealth['cache']>) | undefined
  /** A function, because the renderer is created after this service. */
  readonly painting: () => Painting
  /** The most live streams of a client address. Default: 50. */
  readonly liveStreams?: number
  /** Limits exports. Without it, they are unlimited. */
  readonly limits?: RateLimits | undefined
  readonly origin: string
  readonly version: string
  /** Validates responses; only in tests. */
  readonly checkAnswers?: boolean
}

/** In milliseconds: how long an open request may take during shutdown. */
const LONGEST_REQUEST = 5_000

/** Creates the gateway's own endpoints. Background work begins with `start`. */
export const createOwnService = (options: OwnServiceOptions): OwnService => {
  const { bus, sources, peers, clock } = options
  const logger = options.logger.child({ service: 'gateway' })
  const metrics = createMetrics('gateway')
  const onFailure = createFailureReports(logger)
  const feed = createLiveFeed({
    bus,
    reader: sources,
    authorOf: createPostAuthors(peers),
    clock,
    onFailure: onFailure('live'),
  })
  const noLog = async () => Promise.reject(new Error('The gateway has no log to write to.'))
  const front = createFront({
    service: 'gateway',
    instance: options.ids.next(),
    ports: options,
    logger,
    metrics,
    views: new Map(),
    head: noLog,
    commands: { execute: noLog, once: noLog },
    health: async () => ({
      consumers: states().map((state) => consumerHealth(state, false)),
      cache: options.cacheMetrics?.() ?? null,
    }),
    // The gateway has no projections, so it receives no orders.
    executeOrder: () => {},
    waitsFor: () => waitsFor(),
    onFailure,
  })
  const { revoking, processes, mount } = front
  const live = mountLive(mount, {
    feed,
    verifier: front.verifier,
    followsOf: createFollowsOf(peers),
    ...(options.liveStreams !== undefined && { mostPerAddress: options.liveStreams }),
  })
  mountExport(mount, { peers, clock, limits: options.limits ?? noRateLimits })
  mountDocs(mount, options)
  mountSharePicture(mount, options.painting)
  const states = (): readonly ConsumerState[] =>
    [revoking.state(), feed.state()].filter((state) => state !== undefined)
  mountLogs(mount, peers)
  mountHealth(mount, { peers, clock, own: processes.list })
  front.internal.get('/processes', async (_request, response) => {
    response.json({ processes: await processes.list() })
  })

  const waitsFor = (): readonly string[] => [
    ...(revoking.state().status === 'live' ? [] : ['revocations']),
    ...(feed.isReady() ? [] : ['live updates']),
  ]
  return {
    name: 'gateway',
    app: front.app(),
    start: async () => {
      await revoking.start()
      await feed.start()
      await processes.start()
      live.start()
    },
    stop: async () => {
      live.stop()
      await front.close(LONGEST_REQUEST)
      await processes.stop()
      await feed.stop()
      await revoking.stop()
    },
    waitsFor,
    measure: (metrics) => {
      measureConsumers(metrics, states)
      measureQueues(metrics, 'gateway', bus)
    },
  }
}
