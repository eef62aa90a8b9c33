import type { ObjectStore } from '@soko/platform/object-store/object-store.ts'
import type { Db } from 'mongodb'
import type { CheckpointStore } from './checkpoint-store.ts'
import { createInProcessCheckpointStore } from './in-process-checkpoint-store.ts'

export type CheckpointStoreOptions =
  | {
      /** No other process may use the object store. */
      readonly kind: 'in-process'
      readonly objects: ObjectStore
    }
  | {
      readonly kind: 'mongodb'
      readonly db: Db
      readonly objects: ObjectStore
    }

export const createCheckpointStore = async (options: CheckpointStoreOptions): Promise<CheckpointStore> => {
  if (options.kind === 'in-process') return createInProcessCheckpointStore(options.objects)
  const { createMongoCheckpointStore } = await import('./mongo-checkpoint-store.ts')
  return createMongoCheckpointStore(options.db, options.objects)
}
