import type { Clock } from '@soko/platform/clock.ts'
import type { Db } from 'mongodb'
import { createFolderKeyRing, createFolderKeyStorage } from './folder-key-ring.ts'
import type { KeyRing } from './key-ring.ts'
import type { KeyStorage } from './rotating-key-ring.ts'
import type { SigningKey } from './signing-key.ts'

export type KeyStore =
  | { readonly kind: 'folder'; readonly folder: string }
  | {
      readonly kind: 'mongodb'
      /** With majority read and write concern. */
      readonly db: Db
      readonly dataKey: Uint8Array
    }

/**
 * Opens a key ring, which creates its first key on first use.
 * @throws Error when the stored keys cannot be read.
 */
export const createKeyRing = async (store: KeyStore, clock: Clock): Promise<KeyRing> => {
  if (store.kind === 'folder') return createFolderKeyRing(store.folder, clock)
  const { createMongoKeyRing } = await import('./mongo-key-ring.ts')
  return createMongoKeyRing(store.db, store.dataKey, clock)
}

/** Copies newer keys; tokens signed earlier stay valid. Idempotent. */
export const copySigningKeys = async (from: KeyStore, to: KeyStore, clock: Clock): Promise<void> => {
  const [source, target] = [await openKeys(from, clock), await openKeys(to, clock)]
  for (const key of await source.read()) {
    const known = await target.read()
    if (key.signsFrom > (known.at(-1)?.signsFrom ?? -Infinity)) await target.add(key, known)
  }
}

const openKeys = async (store: KeyStore, clock: Clock): Promise<KeyStorage<SigningKey>> => {
  if (store.kind === 'folder') return createFolderKeyStorage(store.folder)
  const { createMongoKeyStorage } = await import('./mongo-key-ring.ts')
  return createMongoKeyStorage(store.db, store.dataKey, clock)
}
