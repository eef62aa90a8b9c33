import type { Db } from 'mongodb'
import { isDuplicateKey } from '../mongodb/duplicate-key.ts'
import { MAJORITY } from '../mongodb/majority.ts'
import type { Leases } from './leases.ts'

type LeaseDocument = {
  readonly _id: string
  readonly owner: string | null
  readonly until: number
  readonly checkpoint: number
}

/** The server's clock, so that the clocks of processes do not matter. */
const NOW = { $toLong: '$$NOW' }

export const createMongoLeases = ({ db }: { readonly db: Db }): Leases => {
  const leases = db.collection<LeaseDocument>('leases', MAJORITY)
  return {
    take: async (name, owner, ttl) => {
      const isOver = [{ $lte: ['$until', NOW] }, { $gt: ['$until', { $add: [NOW, 2 * ttl] }] }]
      const isFree = { $or: [{ $in: ['$owner', [null, owner]] }, ...isOver] }
      const renewed = {
        owner: { $literal: owner },
        until: { $add: [NOW, ttl] },
        checkpoint: { $ifNull: ['$checkpoint', 0] },
      }
      try {
        const lease = await leases.findOneAndUpdate({ _id: name, $expr: isFree }, [{ $set: renewed }], {
          upsert: true,
          returnDocument: 'after',
          projection: { checkpoint: 1 },
        })
        return lease === null ? undefined : { checkpoint: lease.checkpoint }
      } catch (error) {
        // Another owner has the lease: no document matched, so the upsert tried to insert a duplicate.
        if (isDuplicateKey(error)) return undefined
        throw error
      }
    },
    renew: async (name, owner, ttl, checkpoint) => {
      const { matchedCount } = await leases.updateOne({ _id: name, owner }, [
        { $set: { until: { $add: [NOW, ttl] }, checkpoint } },
      ])
      return matchedCount === 1
    },
    hold: async (names, owner, ttl) => {
      const own = { _id: { $in: [...names] }, owner }
      const { matchedCount } = await leases.updateMany(own, [{ $set: { until: { $add: [NOW, ttl] } } }])
      if (matchedCount === names.length) return names
      const ownedNames = await leases.distinct('_id', own)
      return names.filter((name) => ownedNames.includes(name))
    },
    release: async (name, owner) => {
      await leases.updateOne({ _id: name, owner }, { $set: { owner: null } })
    },
    close: async () => {},
  }
}
