import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Allowances } from '../config/allowances.ts'
import type { EventBus } from '../event-bus/event-bus.ts'
import type { EventLog } from '../event-log/event-log.ts'
import type { KeySource } from '../http/key-source.ts'
import type { Limits } from '../limits/limits.ts'
import type { Peers } from '../peers/peers.ts'
import type { TokenNames } from '../http/tokens.ts'
import type { Ids } from '../ids.ts'
import type { Mailer } from '../mailer/mailer.ts'
import type { ObjectStore } from '../object-store/object-store.ts'
import type { SourceReader } from '../published-log/published-commit.ts'
import type { Leases } from '../leases/leases.ts'
import type { ViewStore } from '../view-store/view-store.ts'

/** All that a service is given from outside: it never knows whether it runs alone or with others in a process. */
export type Ports = {
  readonly log: EventLog
  readonly bus: EventBus
  readonly views: ViewStore
  readonly leases: Leases
  /** The published logs of all services, its own included. */
  readonly sources: SourceReader
  readonly objects: ObjectStore
  /** A folder that exists, for what this process alone keeps and can build again from the logs: the search index. */
  readonly folder: string
  readonly mailer: Mailer
  readonly peers: Peers
  readonly limits: Limits
  /** The figures of limits that are settings. */
  readonly allowances: Allowances
  readonly clock: Clock
  readonly ids: Ids
  /** Names claims and requests; belongs to the data. */
  readonly dataKey: Uint8Array
  /** Where the public keys of access tokens come from. */
  readonly keys: KeySource
  readonly tokenNames: TokenNames
  /** What services of one site know each other by. */
  readonly serviceToken: string
  readonly logger: Logger
  /** Ends the process, telling why in one line: for what nothing can be done about while it runs. */
  readonly fail?: (error: unknown) => void
  /** In tests: check every answer against its schema. */
  readonly checkAnswers?: boolean
}
