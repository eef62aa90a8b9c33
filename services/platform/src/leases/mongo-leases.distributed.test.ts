import { connectMongo } from '../mongodb/connect-mongodb.ts'
import { testNamespace, testServers } from '../testing/servers.ts'
import { createLeases } from './create-leases.ts'
import { describeLeases } from './leases.contract.ts'

describeLeases('MongoDB', async () => {
  const client = await connectMongo(testServers().mongodb)
  const db = client.db(`${testNamespace()}-leases`)
  return {
    open: async () => createLeases({ kind: 'mongodb', db }),
    // The server's clock cannot be changed, so this shortens the leases instead.
    pass: async (milliseconds) => {
      await db.collection('leases').updateMany({}, { $inc: { until: -milliseconds } })
    },
    slack: 30_000,
    remove: async () => {
      await db.dropDatabase()
      await client.close()
    },
  }
})
