import type { Clock } from '@soko/platform/clock.ts'
import { createFolderKeyRing } from './folder-key-ring.ts'
import type { KeyRing } from './key-ring.ts'

/** Where the private keys are kept. */
export type KeyStore = { readonly kind: 'folder'; readonly folder: string }

/**
 * Opens the ring of signing keys; the first key is made when one is first asked for.
 * @throws Error when what is kept there cannot be read.
 */
export const createKeyRing = async (store: KeyStore, clock: Clock): Promise<KeyRing> =>
  createFolderKeyRing(store.folder, clock)
