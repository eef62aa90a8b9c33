import type { Db } from 'mongodb'
import { createInProcessWitnessStates } from './in-process-witness-states.ts'
import type { WitnessStates } from './witness-states.ts'

/** Where states of witnesses are told: in this process, which is the only one, or in the service's own database. */
export type WitnessStatesPlace =
  { readonly kind: 'in-process' } | { readonly kind: 'mongodb'; readonly db: Db }

export const createWitnessStates = async (place: WitnessStatesPlace): Promise<WitnessStates> => {
  if (place.kind === 'in-process') return createInProcessWitnessStates()
  const { createMongoWitnessStates } = await import('./mongo-witness-states.ts')
  return createMongoWitnessStates(place.db)
}
