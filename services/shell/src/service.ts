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
  /** For routes of other services, under `/internal`, with the service token. */
  readonly internal: Router
  readonly executor: Executor
  readonly metrics: Metrics
  /** Returns the active generation of a view, for code outside requests. */
  readonly view: (projection: string) => View
}

export type ServiceDefinition = {
  readonly name: string
  readonly ports: Ports
  readonly events: EventDefinitions
  /** The executor's cache size in kilobytes. Default: 1,000. */
  readonly roomForStates?: number
  readonly projections: readonly Projection[]
  readonly reactors?: (kit: ServiceKit) => readonly Reactor[]
  readonly routes: (kit: ServiceKit) => void
  /** Runs first. Its error aborts the start. */
  readonly beforeStart?: (kit: ServiceKit) => Promise<void>
  /** Runs when the views are followed, before the service is ready. */
  readonly onStart?: (kit: ServiceKit) => Promise<void>
  /** Runs after active requests have ended, before the consumers stop. */
  readonly onStop?: (kit: ServiceKit) => Promise<void>
  /** Names further dependencies that are not ready, for `/readyz`. */
  readonly ready?: () => readonly string[]
}

export type ServiceState = 'new' | 'starting' | 'running' | 'stopping' | 'stopped'

export type Service = {
  readonly name: string
  readonly app: Application
  /** The public part of this service's log, for other services. */
  readonly published: PublishedLog
  /** Follows its sources and starts the relay. @throws the reason of a failed start. */
  start(): Promise<void>
  /** Refuses new requests, waits for active ones (at most 10 s) and stops everything. */
  stop(): Promise<void>
  state(): ServiceState
  /** Names the dependencies that are not ready; an empty list means ready. */
  waitsFor(): readonly string[]
}
