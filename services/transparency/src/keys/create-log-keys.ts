import { isSameBytes } from '@soko/contracts/transparency/bytes.ts'
import type { Db } from 'mongodb'
import { createFolderLogKeys } from './folder-log-keys.ts'
import type { LogKeys } from './log-keys.ts'

export type LogKeyStore =
  | {
      readonly kind: 'folder'
      readonly folder: string
    }
  | {
      readonly kind: 'mongodb'
      readonly db: Db
      readonly dataKey: Uint8Array
    }

/** @throws Error if the stored keys cannot be read. */
export const createLogKeys = async (store: LogKeyStore): Promise<LogKeys> => {
  if (store.kind === 'folder') return createFolderLogKeys(store.folder)
  const { createMongoLogKeys } = await import('./mongo-log-keys.ts')
  return createMongoLogKeys(store.db, store.dataKey)
}

/** Copies keys and retirements. Keys that only the target has stay unchanged. Idempotent. */
export const copyLogKeys = async (from: LogKeyStore, to: LogKeyStore): Promise<void> => {
  const [source, target] = [await createLogKeys(from), await createLogKeys(to)]
  for (const key of await source.read()) {
    const known = await target.read()
    if (!known.some(({ publicKey }) => isSameBytes(publicKey, key.publicKey))) await target.add(key, known)
    if (key.retiredAt !== undefined) await target.retire(key.publicKey, key.retiredAt)
  }
}
