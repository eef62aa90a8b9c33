import type { Readable } from 'node:stream'

export type ObjectInfo = { readonly key: string; readonly size: number; readonly modified: Date }

/**
 * Stores bytes under keys. A key is one or more segments of letters, digits, `-`, `_` and `.`, separated by
 * `/`; no segment is `.` or `..`.
 * Every call throws InvalidKey for other keys before accessing the store, and ObjectStoreUnavailable within
 * seconds while the store is unavailable.
 */
export interface ObjectStore {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** `range` is inclusive. The stream holds a file or connection until it is read to its end or destroyed. */
  get(key: string, range?: { readonly start: number; readonly end: number }): Promise<Readable | undefined>
  head(key: string): Promise<ObjectInfo | undefined>
  /** Succeeds if the object does not exist. */
  delete(key: string): Promise<void>
  list(prefix: string): AsyncIterable<ObjectInfo>
}

export class InvalidKey extends Error {
  override readonly name = 'InvalidKey'
}

/** The store is unavailable; the operation may or may not have been applied. */
export class ObjectStoreUnavailable extends Error {
  override readonly name = 'ObjectStoreUnavailable'
}
