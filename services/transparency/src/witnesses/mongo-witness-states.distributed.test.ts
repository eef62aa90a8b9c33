import { connectMongo } from '@soko/platform/mongodb/connect-mongodb.ts'
import { testNamespace, testServers } from '@soko/platform/testing/servers.ts'
import { describeWitnessStates } from './witness-states.contract.ts'

describeWitnessStates('MongoDB', async () => {
  const client = await connectMongo(testServers().mongodb)
  const db = client.db(`${testNamespace()}-content`)
  return {
    place: { kind: 'mongodb', db },
    close: async () => {
      await db.dropDatabase()
      await client.close()
    },
  }
})
