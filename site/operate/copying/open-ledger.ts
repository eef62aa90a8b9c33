import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createObjectStore } from '@soko/platform/object-store/create-object-store.ts'
import { CannotCopy, type NamedObjects } from './site-data.ts'

/** Opens the objects of a former site, or of a later backup, for its ledger of erasures and what its public logs signed. Its logs may be lost. */
export const openLedgerOf = async (folder: string): Promise<NamedObjects> => {
  const objects = join(folder, 'objects')
  if (!existsSync(objects)) {
    throw new CannotCopy(`There is no folder ${objects}: name the data folder that holds it.`)
  }
  return {
    name: `the data folder ${folder}`,
    objects: await createObjectStore({ kind: 'folder', folder: objects, beside: true }),
  }
}
