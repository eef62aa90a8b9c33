import type { ProcessHealth } from '@soko/contracts/types/health.ts'
import type { Clock } from '@soko/platform/clock.ts'
import type { EventBus } from '@soko/platform/event-bus/event-bus.ts'
import { createApp } from '@soko/platform/endpoints/create-app.ts'
import { followRevocations } from '@soko/shell/follow-revocations.ts'
import { createGate } from '@soko/platform/endpoints/gate.ts'
import type { KeySource } from '@soko/identity/key-source.ts'
import { createRoutes } from '@soko/platform/endpoints/mount.ts'
import { createProcessHealth, consumerHealth } from '@soko/shell/watching/process-health.ts'
import type { Peers } from '@soko/platform/peers/peers.ts'
import { createRevocations } from '@soko/identity/revocations.ts'
import { createAuthentication } from '@soko/identity/authentication.ts'
import { createTokenVerifier, type TokenNames } from '@soko/identity/tokens.ts'
import type { Ids } from '@soko/platform/ids.ts'
import type { ConsumerState } from '@soko/platform/projections/consumer-state.ts'
import type { SourceReader } from '@soko/platform/published-log/published-commit.ts'
import { measureConsumers, measureQueues, queueDepths } from '@soko/shell/watching/figures.ts'
import { createProcesses } from '@soko/shell/watching/processes.ts'
import { createMetrics, type Metrics } from '@soko/platform/telemetry/metrics.ts'
import { createRepeats } from '@soko/platform/telemetry/repeats.ts'
import { type Application, Router } from 'express'
import type { Logger } from 'pino'
import { mountDocs } from '../docs/docs.routes.ts'
import { mountExport } from './export.routes.ts'
import { mountHealth } from './health.routes.ts'
import { createFollowsOf } from '../live/follows-of.ts'
import { createLiveFeed } from '../live/live-feed.ts'
import { mountLive } from '../live/live.routes.ts'
import { createPostAuthors } from '../live/post-authors.ts'

/** What the gateway answers by itself (`service: 'gateway'` in the contracts), as one more service behind its routes. */
export type OwnService = {
  readonly name: 'gateway'
  readonly app: Application
  start(): Promise<void>
  /** Ends the live streams, answers what is under way and stops following. */
  stop(): Promise<void>
  /** What it still waits for before it is ready; empty when it is. */
  waitsFor(): readonly string[]
  /** Shows how it follows the logs. */
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
  /** What the edge cache has done, for operators. */
  readonly cacheFigures?: (() => NonNullable<ProcessHealth['cache']>) | undefined
  /** Live streams of one client address at a time; 50 unless given. */
  readonly liveStreams?: number
  /** The base of absolute addresses. */
  readonly origin: string
  /** Of the API, for its description. */
  readonly version: string
  /** In tests: check every answer against its schema. */
  readonly checkAnswers?: boolean
}

/** In milliseconds: how long requests under way may take when it stops. */
const LONGEST_REQUEST = 5_000

/** Puts live updates, the export, the health and the API's description together. Nothing runs before `start`. */
export const createOwnService = (options: OwnServiceOptions): OwnService => {
  const { bus, sources, peers, keys, tokenNames, clock, checkAnswers = false } = options
  const logger = options.logger.child({ service: 'gateway' })
  const repeats = createRepeats()
  const onFailure = (consumer: string) => (error: unknown) => {
    repeats.tell(error, (alike) => {
      logger.warn({ err: error, consumer, alike }, 'consumer failed, trying again')
    })
  }
  const revocations = createRevocations()
  const verifier = createTokenVerifier({ keys, names: tokenNames, revocations, clock })
  const revoking = followRevocations({
    service: 'gateway',
    revocations,
    bus,
    reader: sources,
    clock,
    onFailure: onFailure('revocations'),
  })
  const feed = createLiveFeed({
    bus,
    reader: sources,
    authorOf: createPostAuthors(peers),
    clock,
    onFailure: onFailure('live'),
  })
  const noLog = async () => Promise.reject(new Error('The gateway has no log to write to.'))
  const routes = createRoutes({
    service: 'gateway',
    views: new Map(),
    authentication: createAuthentication(verifier),
    commands: { execute: noLog },
    head: noLog,
    checkAnswers,
  })
  const live = mountLive(routes.mount, {
    feed,
    verifier,
    followsOf: createFollowsOf(peers),
    ...(options.liveStreams !== undefined && { mostPerAddress: options.liveStreams }),
  })
  mountExport(routes.mount, { peers, clock })
  mountDocs(routes.mount, options)
  const states = (): readonly ConsumerState[] =>
    [revoking.state(), feed.state()].filter((state) => state !== undefined)
  const instance = options.ids.next()
  const processes = createProcesses({
    service: 'gateway',
    instance,
    bus,
    own: createProcessHealth(instance, clock, async () => ({
      waitsFor: [...waitsFor()],
      consumers: states().map((state) => consumerHealth(state, false)),
      queues: Object.fromEntries(await queueDepths(bus, 'gateway')),
      cache: options.cacheFigures?.() ?? null,
    })),
    // Nothing of a gateway is parked.
    obey: () => {},
    onFailure: onFailure('processes'),
  })
  mountHealth(routes.mount, { peers, clock, own: processes.list })
  const internal = Router()
  internal.get('/processes', async (_request, response) => {
    response.json({ processes: await processes.list() })
  })

  const waitsFor = (): readonly string[] => [
    ...(revoking.state().status === 'live' ? [] : ['revocations']),
    ...(feed.isReady() ? [] : ['live updates']),
  ]
  const gate = createGate()
  return {
    name: 'gateway',
    app: createApp({
      service: 'gateway',
      logger,
      metrics: createMetrics('gateway'),
      serviceToken: options.serviceToken,
      gate: gate.handler,
      endpoints: routes.router(),
      router: Router(),
      internal,
      waitsFor,
    }),
    start: async () => {
      await revoking.start()
      await feed.start()
      await processes.start()
      live.start()
    },
    stop: async () => {
      live.stop()
      await gate.close(LONGEST_REQUEST)
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
