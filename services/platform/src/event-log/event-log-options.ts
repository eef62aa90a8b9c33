import type { Db } from 'mongodb'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Ids } from '../ids.ts'
import type { EventDefinitions } from './event-definitions.ts'

export type LogLogger = Pick<Logger, 'error' | 'warn'>

export type LogStore =
  { readonly kind: 'sqlite'; readonly file: string } | { readonly kind: 'mongodb'; readonly db: Db }

export type EventLogOptions = {
  readonly definitions: EventDefinitions
  /** See `fingerprint` in `data-key.ts`: a log opens only with the key it was created with. */
  readonly keyFingerprint: string
  /** See `headKeyOf` in `stored-head.ts`. Without it no head is stored or checked. */
  readonly headKey?: Uint8Array
  /** Accepts a log that does not match its stored head and records the loss, at an operator's request. */
  readonly acceptLoss?: boolean
  readonly clock: Clock
  readonly ids: Ids
  readonly logger?: LogLogger
  /** Called if a background check finds damage, or if the disk loses writes: the service must stop. */
  readonly onCorrupt: (error: unknown) => void
}
