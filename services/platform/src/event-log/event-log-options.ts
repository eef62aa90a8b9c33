import type { Db } from 'mongodb'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Ids } from '../ids.ts'
import type { EventDefinitions } from './event-definitions.ts'

export type LogLogger = Pick<Logger, 'error' | 'warn'>

/** Where a log is kept: in a file of its own, or in a MongoDB database of its own. */
export type LogStore =
  { readonly kind: 'sqlite'; readonly file: string } | { readonly kind: 'mongodb'; readonly db: Db }

export type EventLogOptions = {
  /** The service's own events; the platform's are known anyway. */
  readonly definitions: EventDefinitions
  /** See `fingerprint` in `data-key.ts`: a log opens only with the key it was made with. */
  readonly keyFingerprint: string
  /** See `headKeyOf` in `kept-head.ts`: seals the newest head, which is kept beside the log. Without it none is kept or looked at. */
  readonly headKey?: Uint8Array
  /** Takes the log as it is when it does not fit the head kept beside it, and records that: an operator wants it so. */
  readonly acceptLoss?: boolean
  readonly clock: Clock
  readonly ids: Ids
  readonly logger?: LogLogger
  /** Called when the check in the background finds the log damaged, or when the disk does not keep what is written: the service must stop. */
  readonly onCorrupt: (error: unknown) => void
}
