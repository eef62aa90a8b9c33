import type { Logger } from 'pino'
import type { Clock } from '@soko/platform/clock.ts'
import type { Allowances } from '@soko/platform/config/allowances.ts'
import type { EventBus } from '@soko/platform/event-bus/event-bus.ts'
import type { EventLog } from '@soko/platform/event-log/event-log.ts'
import type { KeySource } from '@soko/identity/key-source.ts'
import type { RateLimits } from '@soko/platform/rate-limits/rate-limits.ts'
import type { Peers } from '@soko/platform/peers/peers.ts'
import type { TokenNames } from '@soko/identity/tokens.ts'
import type { Ids } from '@soko/platform/ids.ts'
import type { Mailer } from '@soko/platform/mailer/mailer.ts'
import type { ObjectStore } from '@soko/platform/object-store/object-store.ts'
import type { SourceReader } from '@soko/platform/published-log/published-commit.ts'
import type { Leases } from '@soko/platform/leases/leases.ts'
import type { OneAtATime } from '@soko/platform/waiting/one-at-a-time.ts'
import type { ViewStore } from '@soko/platform/view-store/view-store.ts'

/** Everything that a service is given from outside. It never knows whether it runs alone in a process or with others. */
export type Ports = {
  readonly log: EventLog
  readonly bus: EventBus
  readonly views: ViewStore
  readonly leases: Leases
  /** Where services that share a process have their views built one after the other. */
  readonly builds?: OneAtATime
  /** The published logs of all services, its own included. */
  readonly sources: SourceReader
  readonly objects: ObjectStore
  /** A folder that exists, for what this process alone keeps and can build again from the logs: the search index. */
  readonly folder: string
  readonly mailer: Mailer
  readonly peers: Peers
  readonly limits: RateLimits
  /** The figures of limits that are settings. */
  readonly allowances: Allowances
  readonly clock: Clock
  readonly ids: Ids
  /** The key by which claims and requests are named. It belongs to the data. */
  readonly dataKey: Uint8Array
  /** Where the public keys of access tokens come from. */
  readonly keys: KeySource
  readonly tokenNames: TokenNames
  /** What services of one site know each other by. */
  readonly serviceToken: string
  readonly logger: Logger
  /** Ends the process and says why in one line: for faults that cannot be mended while it runs. */
  readonly fail?: (error: unknown) => void
  /** In tests: check every answer against its schema. */
  readonly checkAnswers?: boolean
}
