import type { ObjectStore } from '@soko/platform/object-store/object-store.ts'
import type { Db } from 'mongodb'
import type { CheckpointStore } from './checkpoint-store.ts'
import { createInProcessCheckpointStore } from './in-process-checkpoint-store.ts'

export type CheckpointPlace =
  | {
      /** Only this process uses the object store. */
      readonly kind: 'in-process'
      readonly objects: ObjectStore
    }
  | {
      readonly kind: 'mongodb'
      /** The service's own database. */
      readonly db: Db
      readonly objects: ObjectStore
    }

/** Opens the checkpoint store. One store serves a whole process. */
export const createCheckpointStore = async (place: CheckpointPlace): Promise<CheckpointStore> => {
  if (place.kind === 'in-process') return createInProcessCheckpointStore(place.objects)
  const { createMongoCheckpointStore } = await import('./mongo-checkpoint-store.ts')
  return createMongoCheckpointStore(place.db, place.objects)
}
