import type { Application, Router } from 'express'
import type { Executor } from '@soko/platform/decider/execute.ts'
import type { EventDefinitions } from '@soko/platform/event-log/event-definitions.ts'
import type { Mount } from '@soko/platform/endpoints/mount.ts'
import type { Projection } from '@soko/platform/projections/projection.ts'
import type { Reactor } from '@soko/platform/projections/reactor.ts'
import type { PublishedLog } from '@soko/platform/published-log/published-log.ts'
import type { Metrics } from '@soko/platform/telemetry/metrics.ts'
import type { View } from '@soko/platform/view-store/view-store.ts'
import type { Ports } from './ports.ts'

export type ServiceKit = Ports & {
  readonly name: string
  readonly mount: Mount
  readonly router: Router
  /** The router for `/internal`, whose requests need the service token. */
  readonly internal: Router
  readonly executor: Executor
  readonly metrics: Metrics
  /** The active generation of a view, for code that does not run in a request. */
  readonly view: (projection: string) => View
}

export type ServiceDefinition = {
  readonly name: string
  readonly ports: Ports
  readonly events: EventDefinitions
  /** The size of the executor's state cache in kilobytes. Default: 1,000. */
  readonly roomForStates?: number
  readonly projections: readonly Projection[]
  readonly reactors?: (kit: ServiceKit) => readonly Reactor[]
  readonly routes: (kit: ServiceKit) => void
  /** Runs first. If it throws, the service does not start. */
  readonly beforeStart?: (kit: ServiceKit) => Promise<void>
  /** Runs when the service has started to follow its views' sources, before it is ready. */
  readonly onStart?: (kit: ServiceKit) => Promise<void>
  /** Runs after active requests have ended, before the consumers are stopped. */
  readonly onStop?: (kit: ServiceKit) => Promise<void>
  /** Names of further dependencies that are not ready, for `/readyz`. */
  readonly ready?: () => readonly string[]
}

export type ServiceState = 'new' | 'starting' | 'running' | 'stopping' | 'stopped'

export type Service = {
  readonly name: string
  readonly app: Application
  readonly published: PublishedLog
  /** Starts the service. @throws the reason if that fails. */
  start(): Promise<void>
  /** Stops the service. Waits at most 10 s for active requests. */
  stop(): Promise<void>
  state(): ServiceState
  /** Names of dependencies that are not ready. */
  waitsFor(): readonly string[]
}
