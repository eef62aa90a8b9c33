import type { TracingConfig } from '@soko/platform/config/tracing-config.ts'
import type { Delivery, EventBus } from '@soko/platform/event-bus/event-bus.ts'
import type { CountedElsewhere } from '@soko/platform/rate-limits/count-for-others.ts'
import type { PeerAnswer } from '@soko/platform/peers/peers.ts'
import type { StreamPlaces } from '../live/stream-places.ts'
import type { Reading } from '../readers/reading.ts'
import type { Rates } from '../requests/call-rate-limits.ts'
import type { TrustProxy } from '../requests/client-address.ts'

/** What a worker is told: what it cannot know by itself, and nothing of it by its environment, where others might read it. */
export type WorkerSettings = {
  readonly port: number
  readonly host: string
  /** The base of absolute addresses. */
  readonly origin: string
  /** Where the services answer. */
  readonly socketPath: string
  readonly serviceToken: string
  readonly signingKey: Uint8Array
  readonly webBuild: string
  readonly logLevel: string
  readonly limits: boolean
  readonly rates?: Rates | undefined
  readonly cacheBytes?: number | undefined
  readonly trustProxy?: TrustProxy
  readonly offline?: boolean | undefined
  readonly checkAnswers: boolean
  /** Where traces go; nowhere unless given. */
  readonly tracing?: TracingConfig | undefined
}

/** What the main process has a worker do. */
export type WorkerCalls = {
  /** Puts its gateway together, and resolves when it is ready to take requests. */
  start(settings: WorkerSettings): Promise<void>
  /** Takes requests from now on. Answers the code of the error when it cannot: over a channel an error comes without. */
  listen(): Promise<string | undefined>
  /** Takes in what came on the bus. */
  deliver(deliveries: readonly Delivery[]): Promise<void>
  /** Its figures, in Prometheus' text format. */
  metrics(): Promise<string>
  /** Answers what operators ask below `/internal`. */
  internal(path: `/internal/${string}`): Promise<PeerAnswer>
  /** Takes no more requests, and resolves when those under way are answered. */
  stop(): Promise<void>
}

/** What a worker has the main process do, for all workers together. */
export type MainCalls = {
  /** Passes on what comes on these topics from now on. */
  follow(topics: readonly string[]): Promise<void>
  readonly publish: EventBus['publish']
  readonly publishTexts: EventBus['publishTexts']
  readonly offer: EventBus['offer']
  /** Counts calls, for the limits of all. */
  take: CountedElsewhere['take']
  check: CountedElsewhere['check']
  reset: CountedElsewhere['reset']
  /** Counts a reader of an analysis. */
  addReader(address: string, userAgent: string, reading: Reading): void
  takePlace: StreamPlaces['take']
  leavePlace: StreamPlaces['leave']
}
