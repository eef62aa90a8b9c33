import type { Db } from 'mongodb'
import type { WitnessState, WitnessStates } from './witness-states.ts'

type StoredStates = { readonly _id: 'states'; readonly states: readonly WitnessState[] }

/** Stores the states in the collection `witnesses`, for all replicas. */
export const createMongoWitnessStates = (db: Db): WitnessStates => {
  const collection = db.collection<StoredStates>('witnesses')
  return {
    read: async () => (await collection.findOne({ _id: 'states' }))?.states ?? [],
    save: async (states) => {
      await collection.replaceOne({ _id: 'states' }, { states }, { upsert: true })
    },
  }
}
