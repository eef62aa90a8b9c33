import type { ObjectStore } from '@soko/platform/object-store/object-store.ts'

export const LEDGER = 'erasures/'

/**
 * Records an erasure in the object store, outside the logs, so that it survives the restore of a backup. Each
 * erased user has an empty object whose key contains only their id.
 */
export const noteErasure = async (objects: Pick<ObjectStore, 'put'>, userId: string): Promise<void> =>
  objects.put(`${LEDGER}${userId}`, new Uint8Array())

/** Yields the ids of all users in the ledger, in any order. */
export const erasedPersons = async function* (objects: Pick<ObjectStore, 'list'>): AsyncGenerator<string> {
  for await (const { key } of objects.list(LEDGER)) yield key.slice(LEDGER.length)
}
