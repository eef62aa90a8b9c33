import type { Readable } from 'node:stream'

export type ObjectInfo = { readonly key: string; readonly size: number; readonly modified: Date }

/**
 * Bytes under keys. A key is one or more segments of letters, digits, `-`, `_` and `.`, parted by `/`; no segment is `.` or `..`.
 * Every call throws InvalidKey for anything else, before touching the store, and ObjectStoreUnavailable within seconds when the
 * store is away.
 */
export interface ObjectStore {
  /** Stores whole or not at all; an object of the same key is replaced. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /**
   * Undefined when there is none. `range` is in bytes, both ends included, within the object. A stream that breaks off
   * half-way is an error to its reader. It holds a file or a connection until it is read to its end or destroyed.
   */
  get(key: string, range?: { readonly start: number; readonly end: number }): Promise<Readable | undefined>
  head(key: string): Promise<ObjectInfo | undefined>
  /** Deleting what is not there succeeds. */
  delete(key: string): Promise<void>
  /** All objects whose key begins with `prefix`, in any order. */
  list(prefix: string): AsyncIterable<ObjectInfo>
}

export class InvalidKey extends Error {
  override readonly name = 'InvalidKey'
}

/** The store cannot be reached or used now: what was asked for may or may not have been done. */
export class ObjectStoreUnavailable extends Error {
  override readonly name = 'ObjectStoreUnavailable'
}
