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
  /** The result of `fingerprint` (`data-key.ts`). A log opens only with the key it was created with. */
  readonly keyFingerprint: string
  /** The result of `headKeyOf` (`stored-head.ts`). Without it no head is stored or checked. */
  readonly headKey?: Uint8Array
  /** Set at an operator's request: accepts a log that does not match its stored head. */
  readonly acceptLoss?: boolean
  readonly clock: Clock
  readonly ids: Ids
  readonly logger?: LogLogger
  /** Called if a background check finds damage or a flush to the disk fails. The service must stop. */
  readonly onCorrupt: (error: unknown) => void
}
