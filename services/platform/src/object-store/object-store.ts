import type { Readable } from 'node:stream'

export type ObjectInfo = { readonly key: string; readonly size: number; readonly modified: Date }

/**
 * Stores bytes under keys. A key consists of segments separated by `/`. Segments contain letters, digits,
 * `-`, `_` and `.`, but are not `.` or `..`. Every method throws InvalidKey for other keys, before accessing
 * the store, and ObjectStoreUnavailable within seconds while the store is unavailable.
 */
export interface ObjectStore {
  put(key: string, bytes: Uint8Array): Promise<void>
  /**
   * Returns an object as a stream. The caller must read the stream to its end or destroy it, because it uses
   * a file or connection. `range` is inclusive.
   */
  get(key: string, range?: { readonly start: number; readonly end: number }): Promise<Readable | undefined>
  head(key: string): Promise<ObjectInfo | undefined>
  /** Also succeeds if the object does not exist. */
  delete(key: string): Promise<void>
  list(prefix: string): AsyncIterable<ObjectInfo>
}

export class InvalidKey extends Error {
  override readonly name = 'InvalidKey'
}

/** The store is unavailable. The operation may or may not have been applied. */
export class ObjectStoreUnavailable extends Error {
  override readonly name = 'ObjectStoreUnavailable'
}
