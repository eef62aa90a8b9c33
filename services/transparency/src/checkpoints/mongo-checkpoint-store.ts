import { isDeepStrictEqual } from 'node:util'
import { isDuplicateKey } from '@soko/platform/mongodb/duplicate-key.ts'
import { MAJORITY } from '@soko/platform/mongodb/majority.ts'
import type { ObjectStore } from '@soko/platform/object-store/object-store.ts'
import type { Db } from 'mongodb'
import type { Advance, CheckpointStore, Signatures, SignedCheckpoint } from './checkpoint-store.ts'
import { advanceFrom, newestOf, type SignatureKind } from './signatures.ts'
import { readSignatures, writeSignatures } from './signed-objects.ts'

/** `_id` is the origin. */
type StoredSignatures = Signatures & { readonly _id: string }

/**
 * Stores checkpoints in the collection `signed`, for all replicas. Each one is written to the object
 * `signed/<origin>` before anyone can read it, so that it survives a restore of an older database backup.
 */
export const createMongoCheckpointStore = (db: Db, objects: ObjectStore): CheckpointStore => {
  const collection = db.collection<StoredSignatures>('signed', MAJORITY)

  const readStored = async (origin: string): Promise<Signatures> =>
    (await collection.findOne({ _id: origin }, { projection: { _id: 0 } })) ?? {}

  const replace = async (
    kind: SignatureKind,
    origin: string,
    { [kind]: current }: Signatures,
    next: SignedCheckpoint,
  ): Promise<boolean> => {
    const isUnchanged =
      current === undefined ? { [kind]: { $exists: false } } : { [`${kind}.note`]: current.note }
    try {
      const { matchedCount, upsertedCount } = await collection.updateOne(
        { _id: origin, ...isUnchanged },
        { $set: { [kind]: next } },
        { upsert: current === undefined },
      )
      return matchedCount + upsertedCount === 1
    } catch (error) {
      // Another process stored a checkpoint meanwhile: the filter did not match, so the upsert inserted.
      if (isDuplicateKey(error)) return false
      throw error
    }
  }

  /** Repeats until object and database agree, because a slower call may overwrite a newer object. */
  const readSynchronised = async (origin: string): Promise<Signatures> => {
    for (;;) {
      const stored = await readStored(origin)
      const object = await readSignatures(objects, origin)
      const newest = newestOf(object, stored)
      if (isDeepStrictEqual(newest, object)) return newest
      await writeSignatures(objects, origin, newest)
    }
  }

  const advance = async (kind: SignatureKind, origin: string, next: SignedCheckpoint): Promise<Advance> => {
    for (;;) {
      const stored = await readStored(origin)
      const { [kind]: newest } = newestOf(await readSignatures(objects, origin), stored)
      const advanced = advanceFrom(kind, newest, next)
      if (advanced !== 'set') return advanced
      if (await replace(kind, origin, stored, next)) break
    }
    await readSynchronised(origin)
    return 'set'
  }

  return {
    read: readSynchronised,
    advance: async (origin, next) => advance('signed', origin, next),
    advanceCosigned: async (origin, next) => advance('cosigned', origin, next),
  }
}
