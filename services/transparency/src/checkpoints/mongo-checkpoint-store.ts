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
 * Keeps checkpoints in the collection `signed` of the service's database, for all replicas: of two that advance at once, one does. Each is
 * remembered as an object `signed/<origin>` before anybody reads it, as the database may be brought back from a backup. Then what was remembered counts.
 */
export const createMongoCheckpointStore = (db: Db, objects: ObjectStore): CheckpointStore => {
  const collection = db.collection<StoredSignatures>('signed', MAJORITY)

  const readStored = async (origin: string): Promise<Signatures> =>
    (await collection.findOne({ _id: origin }, { projection: { _id: 0 } })) ?? {}

  /** Replaces what was read, unless another has done so meanwhile. */
  const replace = async (
    kind: SignatureKind,
    origin: string,
    { [kind]: held }: Signatures,
    next: SignedCheckpoint,
  ): Promise<boolean> => {
    const asRead = held === undefined ? { [kind]: { $exists: false } } : { [`${kind}.note`]: held.note }
    try {
      const { matchedCount, upsertedCount } = await collection.updateOne(
        { _id: origin, ...asRead },
        { $set: { [kind]: next } },
        { upsert: held === undefined },
      )
      return matchedCount + upsertedCount === 1
    } catch (error) {
      // It is there and has one by now, so the update became an insert.
      if (isDuplicateKey(error)) return false
      throw error
    }
  }

  /**
   * The newest of what is stored and remembered, once it is remembered. Two may do this at once, and the slower one put what is old by then:
   * each looks again after it has put something, and the database has what the other one put.
   */
  const remembered = async (origin: string): Promise<Signatures> => {
    for (;;) {
      const stored = await readStored(origin)
      const held = await readSignatures(objects, origin)
      const newest = newestOf(held, stored)
      if (isDeepStrictEqual(newest, held)) return newest
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
    await remembered(origin)
    return 'set'
  }

  return {
    read: remembered,
    advance: async (origin, next) => advance('signed', origin, next),
    advanceCosigned: async (origin, next) => advance('cosigned', origin, next),
  }
}
