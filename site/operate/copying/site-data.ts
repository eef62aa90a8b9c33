import type { KeyStore } from '@soko/auth/tokens/create-key-ring.ts'
import type { LogService } from '@soko/contracts/types/public-log.ts'
import { hasStoredLog } from '@soko/platform/event-log/create-stored-log.ts'
import type { LogStore } from '@soko/platform/event-log/event-log-options.ts'
import type { ObjectStore } from '@soko/platform/object-store/object-store.ts'
import type { LogKeyStore } from '@soko/transparency/keys/create-log-keys.ts'

/** An object store by the name that messages call it: `the data folder .soko`. */
export type NamedObjects = { readonly name: string; readonly objects: ObjectStore }

/**
 * Everything that a site cannot do without, wherever it is kept: its logs, images and keys. Views, search indexes and queues
 * are built again from the logs.
 */
export type SiteData = NamedObjects & {
  readonly logOf: (service: string) => LogStore
  /** Undefined where no key is kept yet. */
  readonly dataKey: () => Promise<Buffer | undefined>
  /** Stores the key of the data that was copied here. @throws Error when another key is stored. */
  readonly keepDataKey: (key: Buffer) => Promise<void>
  /** Where auth's signing keys are; where others can read them, they are sealed with the data key. */
  readonly signingKeys: (dataKey: Buffer) => KeyStore
  /** Where a service keeps the keys that sign its public log, likewise. */
  readonly logKeys: (service: LogService, dataKey: Buffer) => LogKeyStore
  /** Removes what a former site in this place has built from its logs: it would be ahead of the logs that are copied here. */
  readonly dropViews: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Services that sites of older releases do not have. */
const LATER_SERVICES: ReadonlySet<string> = new Set(['markets'])

/** Whether a site is from before a service: then there is nothing of it to copy, and its log begins at the next start. */
export const isFromBefore = async (service: string, log: LogStore): Promise<boolean> =>
  LATER_SERVICES.has(service) && !(await hasStoredLog(log))

/** `read` a site that may be running; `read-alone`, or `fill` a place, while nobody else uses it. */
export type Use = 'read' | 'read-alone' | 'fill'

/** The data cannot be copied as it was asked for: the message says why and what to do. */
export class CannotCopy extends Error {
  override readonly name = 'CannotCopy'
}
