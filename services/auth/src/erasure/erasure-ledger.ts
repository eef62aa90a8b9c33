import type { ObjectStore } from '@soko/platform/object-store/object-store.ts'

/** What the keys of the ledger begin with. */
export const LEDGER = 'erasures/'

/**
 * Notes outside the logs that a person was erased, so that it is still known when a backup brings them back. Each person has
 * an empty object, whose key holds their id and nothing else.
 */
export const noteErasure = async (objects: Pick<ObjectStore, 'put'>, userId: string): Promise<void> =>
  objects.put(`${LEDGER}${userId}`, new Uint8Array())

/** The ids of all persons in the ledger, in any order. */
export const erasedPersons = async function* (objects: Pick<ObjectStore, 'list'>): AsyncGenerator<string> {
  for await (const { key } of objects.list(LEDGER)) yield key.slice(LEDGER.length)
}
