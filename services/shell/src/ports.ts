import type { Logger } from 'pino'
import type { Clock } from '@soko/platform/clock.ts'
import type { ClientLimits } from '@soko/platform/config/client-limits.ts'
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

export type Ports = {
  readonly log: EventLog
  readonly bus: EventBus
  readonly views: ViewStore
  readonly leases: Leases
  /** Makes the services of a process build their views one after another. */
  readonly builds?: OneAtATime
  readonly sources: SourceReader
  readonly objects: ObjectStore
  /** The folder for data that can be rebuilt from the logs, such as the search index. Only its owner can read it. */
  readonly folder: string
  readonly mailer: Mailer
  readonly peers: Peers
  readonly limits: RateLimits
  readonly clientLimits: ClientLimits
  readonly clock: Clock
  readonly ids: Ids
  /** The HMAC key for claims and idempotency keys. Existing data can only be used with the same key. */
  readonly dataKey: Uint8Array
  readonly keys: KeySource
  readonly tokenNames: TokenNames
  readonly serviceToken: string
  readonly logger: Logger
  /** Ends the process, for faults that cannot be repaired while it runs. */
  readonly fail?: (error: unknown) => void
  readonly checkAnswers?: boolean
}
