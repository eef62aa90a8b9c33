import type { MongoClient } from 'mongodb'
import { afterAll, beforeAll } from 'vitest'
import { connectMongo } from '../mongodb/connect-mongodb.ts'
import { testNamespace, testServers } from '../testing/servers.ts'
import { createEventLog } from './create-event-log.ts'
import { describeEventLog, type LogPlace } from './event-log.contract.ts'
import { describeEventLogModel } from './event-log-model.contract.ts'
import type { CommitDocument } from './mongo-log-commits.ts'

let client: MongoClient

beforeAll(async () => {
  client = await connectMongo(testServers().mongodb)
})
afterAll(async () => client.close())

const makePlace = async (): Promise<LogPlace> => {
  const db = client.db(`${testNamespace()}-log`)
  const commits = db.collection<CommitDocument>('commits')
  return {
    open: async (options) => createEventLog({ store: { kind: 'mongodb', db }, ...options }),
    tamper: async ({ position, index, data }) => {
      await commits.updateOne({ _id: position }, { $set: { [`events.${index}.data`]: data } })
    },
    removeCommit: async (position) => {
      await commits.deleteOne({ _id: position })
    },
    // The server's files are its own business, and its journal and oplog hold what they hold until they are worn.
    holdsText: async (text) => JSON.stringify(await commits.find().toArray()).includes(text),
    remove: async () => {
      await db.dropDatabase()
    },
  }
}

describeEventLog('MongoDB', makePlace)
describeEventLogModel('MongoDB', makePlace)
