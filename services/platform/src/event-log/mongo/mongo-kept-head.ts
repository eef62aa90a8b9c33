import type { ClientSession, Db } from 'mongodb'
import { isDuplicateKey } from '../../mongodb/duplicate-key.ts'
import { MAJORITY } from '../../mongodb/majority.ts'
import type { HeadPlace } from '../kept-head.ts'

/** The one document of its collection. Each process that appends raises it. */
type HeadDocument = {
  readonly _id: 'newest'
  readonly position: number
  readonly hash: string
  readonly mac: string
}

/**
 * The head kept in a collection of its own beside the commits.
 * @param session in which the log's newest commit is read after it, so that no server answers from before.
 */
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
        // Another process has kept this one, or a newer one.
        if (!isDuplicateKey(error)) throw error
      }
    },
    replace: async ({ position, hash, mac }) => {
      await heads.replaceOne({ _id }, { position, hash, mac }, { upsert: true })
    },
  }
}
