import type { ClientSession, Db } from 'mongodb'
import { isDuplicateKey } from '../../mongodb/duplicate-key.ts'
import { MAJORITY } from '../../mongodb/majority.ts'
import type { HeadPlace } from '../stored-head.ts'

/** The only document of its collection. Each process that appends raises its position. */
type HeadDocument = {
  readonly _id: 'newest'
  readonly position: number
  readonly hash: string
  readonly mac: string
}

/** Stores the head in MongoDB. In the same `session`, a newest commit that is read later is never older than it. */
export const createHeadDocument = (db: Db, session?: ClientSession): HeadPlace => {
  const heads = db.collection<HeadDocument>('heads', MAJORITY)
  const _id = 'newest'
  return {
    read: async () =>
      (await heads.findOne({ _id }, { projection: { _id: 0 }, ...(session && { session }) })) ?? undefined,
    raise: async ({ position, hash, mac }) => {
      try {
        await heads.updateOne(
          { _id, position: { $lt: position } },
          { $set: { position, hash, mac } },
          { upsert: true },
        )
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
      }
    },
    replace: async ({ position, hash, mac }) => {
      await heads.replaceOne({ _id }, { position, hash, mac }, { upsert: true })
    },
  }
}
