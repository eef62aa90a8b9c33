import type { KeyStore } from '@soko/auth/tokens/create-key-ring.ts'
import type { LogService } from '@soko/contracts/types/public-log.ts'
import { hasStoredLog } from '@soko/platform/event-log/create-stored-log.ts'
import type { LogStore } from '@soko/platform/event-log/event-log-options.ts'
import type { ObjectStore } from '@soko/platform/object-store/object-store.ts'
import type { LogKeyStore } from '@soko/transparency/keys/create-log-keys.ts'

/** An object store, and its name for messages, such as `the data folder .soko`. */
export type NamedObjects = { readonly name: string; readonly objects: ObjectStore }

/** Logs, images and keys. Views, search indexes and queues are rebuilt from the logs. */
export type SiteData = NamedObjects & {
  readonly logOf: (service: string) => LogStore
  /** Returns undefined if no key is stored yet. */
  readonly dataKey: () => Promise<Buffer | undefined>
  /** @throws Error if a different key is stored */
  readonly keepDataKey: (key: Buffer) => Promise<void>
  /** Auth's signing keys, encrypted with the data key if others can read the storage. */
  readonly signingKeys: (dataKey: Buffer) => KeyStore
  readonly logKeys: (service: LogService, dataKey: Buffer) => LogKeyStore
  /** Removes views of a former site in this place, which would be ahead of the copied logs. */
  readonly dropViews: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Services that did not exist in older releases. */
const LATER_SERVICES: ReadonlySet<string> = new Set(['markets', 'delivery'])

/** Returns true if a site is older than a service. Its log is then created at the next start. */
export const isFromBefore = async (service: string, log: LogStore): Promise<boolean> =>
  LATER_SERVICES.has(service) && !(await hasStoredLog(log))

/** `read`: the site may be running. `read-alone` and `fill`: no other process may use the site. */
export type Use = 'read' | 'read-alone' | 'fill'

export class CannotCopy extends Error {
  override readonly name = 'CannotCopy'
}
