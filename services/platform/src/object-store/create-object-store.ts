import { openFolderObjectStore } from './folder-object-store.ts'
import type { ObjectStore } from './object-store.ts'

/** Which store, and what it needs. Another adapter is another `kind`. */
export type ObjectStoreOptions = {
  readonly kind: 'folder'
  /** Made when missing. One process owns it. */
  readonly folder: string
}

/** Opens the object store of a service. Rejects when it cannot be used. */
export function createObjectStore({ folder }: ObjectStoreOptions): Promise<ObjectStore> {
  return openFolderObjectStore(folder)
}
