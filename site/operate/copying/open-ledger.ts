import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createObjectStore } from '@soko/platform/object-store/create-object-store.ts'
import { CannotCopy, type NamedObjects } from './site-data.ts'

/** Opens the objects of a former site for its ledger and log signatures. Its logs may be missing. */
export const openLedgerOf = async (folder: string): Promise<NamedObjects> => {
  const objects = join(folder, 'objects')
  if (!existsSync(objects)) {
    throw new CannotCopy(`The folder ${objects} is missing: name the data folder that contains it.`)
  }
  return {
    name: `the data folder ${folder}`,
    objects: await createObjectStore({ kind: 'folder', folder: objects, beside: true }),
  }
}
