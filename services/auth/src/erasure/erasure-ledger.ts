import type { ObjectStore } from '@soko/platform/object-store/object-store.ts'

export const LEDGER = 'erasures/'

/** Stores an empty object outside the logs, so that the erasure survives the restore of a backup. */
export const noteErasure = async (objects: Pick<ObjectStore, 'put'>, userId: string): Promise<void> =>
  objects.put(`${LEDGER}${userId}`, new Uint8Array())

export const erasedPersons = async function* (objects: Pick<ObjectStore, 'list'>): AsyncGenerator<string> {
  for await (const { key } of objects.list(LEDGER)) yield key.slice(LEDGER.length)
}
