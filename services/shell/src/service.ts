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

/** What a service's routes, reactors and hooks work with: its ports, and what is made of them. */
export type ServiceKit = Ports & {
  readonly name: string
  readonly mount: Mount
  /** Serves what is not a JSON endpoint; it is asked after the endpoints. */
  readonly router: Router
  /** Below `/internal`: for other services, which show the service token. */
  readonly internal: Router
  /** Carries out commands that no request brought: reactors' and timers'. */
  readonly executor: Executor
  /** Where it shows figures of its own. */
  readonly metrics: Metrics
  /** The active generation of one of the service's views, for what runs outside of a request. */
  readonly view: (projection: string) => View
}

export type ServiceDefinition = {
  readonly name: string
  readonly ports: Ports
  readonly events: EventDefinitions
  /** How much room there is for the states that decisions are made on, in kilobytes; 1,000 unless given. */
  readonly roomForStates?: number
  readonly projections: readonly Projection[]
  readonly reactors?: (kit: ServiceKit) => readonly Reactor[]
  readonly routes: (kit: ServiceKit) => void
  /** Runs before anything else. Its error ends the start. */
  readonly beforeStart?: (kit: ServiceKit) => Promise<void>
  /** After the views are followed, before the service counts as ready. */
  readonly onStart?: (kit: ServiceKit) => Promise<void>
  /** After the requests under way have been answered, before the consumers stop. */
  readonly onStop?: (kit: ServiceKit) => Promise<void>
  /** Names what the service itself still waits for; `/readyz` tells. */
  readonly ready?: () => readonly string[]
}

export type ServiceState = 'new' | 'starting' | 'running' | 'stopping' | 'stopped'

export type Service = {
  readonly name: string
  readonly app: Application
  /** The public part of this service's log, for the source reader of the others. */
  readonly published: PublishedLog
  /** Follows its sources and begins to relay. @throws what kept it from starting. */
  start(): Promise<void>
  /** Takes no more requests, answers those under way (10 s at most), stops its consumers and closes its log and views. */
  stop(): Promise<void>
  state(): ServiceState
  /** What it still waits for before it is ready; empty when it is. */
  waitsFor(): readonly string[]
}
