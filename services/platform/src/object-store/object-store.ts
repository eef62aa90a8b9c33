import type { Readable } from 'node:stream'

export type ObjectInfo = { readonly key: string; readonly size: number; readonly modified: Date }

/**
 * Stores bytes under keys of `/`-separated segments of letters, digits, `-`, `_` and `.` (not `.` or `..`).
 * Methods throw InvalidKey for other keys, and ObjectStoreUnavailable within seconds of an outage.
 */
export interface ObjectStore {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Callers must read the stream to its end or destroy it. `range` is inclusive. */
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
