import type { Clock } from '@soko/platform/clock.ts'
import type { Db } from 'mongodb'
import { createFolderKeyRing, keepInFolder } from './folder-key-ring.ts'
import type { KeyRing } from './key-ring.ts'
import type { KeptKeys } from './rotating-key-ring.ts'
import type { SigningKey } from './signing-key.ts'

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
export const createKeyRing = async (store: KeyStore, clock: Clock): Promise<KeyRing> => {
  if (store.kind === 'folder') return createFolderKeyRing(store.folder, clock)
  const { createMongoKeyRing } = await import('./mongo-key-ring.ts')
  return createMongoKeyRing(store.db, store.dataKey, clock)
}

/** Adds the keys of one place to those of another, where they are newer: tokens signed before stay good. Repeatable. */
export const copySigningKeys = async (from: KeyStore, to: KeyStore, clock: Clock): Promise<void> => {
  const [source, target] = [await openKeys(from, clock), await openKeys(to, clock)]
  for (const key of await source.read()) {
    const known = await target.read()
    if (key.signsFrom > (known.at(-1)?.signsFrom ?? -Infinity)) await target.add(key, known)
  }
}

const openKeys = async (store: KeyStore, clock: Clock): Promise<KeptKeys<SigningKey>> => {
  if (store.kind === 'folder') return keepInFolder(store.folder)
  const { keepInDatabase } = await import('./mongo-key-ring.ts')
  return keepInDatabase(store.db, store.dataKey, clock)
}
