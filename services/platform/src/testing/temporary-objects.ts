import { createObjectStore } from '../object-store/create-object-store.ts'
import type { ObjectStore } from '../object-store/object-store.ts'
import { temporaryFolder } from './temporary-folder.ts'

export const temporaryObjects = async (): Promise<ObjectStore> =>
  createObjectStore({ kind: 'folder', folder: await temporaryFolder() })
