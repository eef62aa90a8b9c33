import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createObjectStore } from '@soko/platform/object-store/create-object-store.ts'
import type { ObjectStore } from '@soko/platform/object-store/object-store.ts'
import { CannotCopy } from './site-data.ts'

/** Opens the objects of a former site, or of a later backup, for its ledger of erasures. Its logs may be lost. */
export const openLedgerOf = async (folder: string): Promise<ObjectStore> => {
  const objects = join(folder, 'objects')
  if (!existsSync(objects)) {
    throw new CannotCopy(`There is no folder ${objects}: name the data folder that holds it.`)
  }
  return createObjectStore({ kind: 'folder', folder: objects, beside: true })
}
