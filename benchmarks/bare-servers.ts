import type { Db } from 'mongodb'
import { MAJORITY } from '@soko/platform/mongodb/majority.ts'
import type { RedisServer } from '@soko/platform/redis/client.ts'
import { type BareLog, type BareViews, HASH } from './bare.ts'

type BareCommit = { readonly _id: number; readonly events: readonly { readonly data: string }[] }

/** Has the indexes and write concern of the real log. Inserts all commits of an append by one command. */
export const bareMongoLog = async (db: Db): Promise<BareLog> => {
  const commits = db.collection<BareCommit>('commits', MAJORITY)
  await commits.createIndexes([
    { key: { keys: 1 }, unique: true },
    { key: { id: 1 }, unique: true },
    { key: { streams: 1, _id: 1 } },
  ])
  let position = 0
  return {
    append: async (added) => {
      const documents = added.map(({ id, events }) => {
        const [{ stream, type, schema, data }] = events
        const event = {
          stream,
          version: 1,
          type,
          schema,
          digest: HASH,
          salt: HASH.slice(32),
          data: JSON.stringify(data),
        }
        const time = new Date().toISOString()
        position += 1
        return {
          _id: position,
          id,
          time,
          hash: HASH,
          streams: [stream],
          keys: [`${stream}@1`],
          events: [event],
        }
      })
      await commits.insertMany(documents)
    },
    replay: async (page) => {
      let read = 0
      for (let after = 0; after < position; after += page) {
        // By position like the real log: some MongoDB-compatible servers have no index for a range of _id.
        const positions = Array.from({ length: page }, (_, nth) => after + nth + 1)
        const found = commits.find({ _id: { $in: positions } }, { batchSize: page + 1 }).sort({ _id: 1 })
        for (const { events } of await found.toArray()) {
          for (const { data } of events) JSON.parse(data)
          read += events.length
        }
      }
      return read
    },
  }
}

export const bareRedisViews = (client: RedisServer, prefix: string): BareViews => {
  const nameOf = (key: string): string => `${prefix}:${key}`
  return {
    write: async (rows) => {
      const pipeline = client.multi()
      for (const { key, member, document, lists, score } of rows) {
        pipeline.set(nameOf(key), JSON.stringify(document))
        for (const list of lists) pipeline.zAdd(nameOf(list), { score, value: member })
      }
      await pipeline.execAsPipeline()
    },
    page: async (list, limit, after) => {
      const from = after === undefined ? '+inf' : `(${after.score}`
      const members = await client.zRange(nameOf(list), from, '-inf', {
        BY: 'SCORE',
        REV: true,
        LIMIT: { offset: 0, count: limit },
      })
      const documents = await client.mGet(members.map((member) => nameOf(`post:${member}`)))
      return documents.map((document): unknown => JSON.parse(document ?? 'null'))
    },
  }
}
