import type { Db } from 'mongodb'
import { createFolderWitnessStates } from './folder-witness-states.ts'
import type { WitnessStates } from './witness-states.ts'

/** A folder (for one process) or the service's database. */
export type WitnessStatesOptions =
  { readonly kind: 'folder'; readonly folder: string } | { readonly kind: 'mongodb'; readonly db: Db }

export const createWitnessStates = async (options: WitnessStatesOptions): Promise<WitnessStates> => {
  if (options.kind === 'folder') return createFolderWitnessStates(options.folder)
  const { createMongoWitnessStates } = await import('./mongo-witness-states.ts')
  return createMongoWitnessStates(options.db)
}
