import type { Clock } from '@soko/platform/clock.ts'
import type { Db } from 'mongodb'
import { createFolderKeyRing } from './folder-key-ring.ts'
import type { KeyRing } from './key-ring.ts'
import { createMongoKeyRing } from './mongo-key-ring.ts'

/** Where the private keys are kept. */
export type KeyStore =
  | { readonly kind: 'folder'; readonly folder: string }
  | {
      readonly kind: 'mongodb'
      /** Auth's own database, with majority concerns. */
      readonly db: Db
      /** Seals the private keys. */
      readonly dataKey: Uint8Array
    }

/**
 * Opens the ring of signing keys; the first key is made when one is first asked for.
 * @throws Error when what is kept there cannot be read.
 */
export const createKeyRing = async (store: KeyStore, clock: Clock): Promise<KeyRing> =>
  store.kind === 'folder'
    ? createFolderKeyRing(store.folder, clock)
    : createMongoKeyRing(store.db, store.dataKey, clock)
