import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectMongo } from '../mongodb/connect-mongodb.ts'
import type { StoredLogPlace } from '../event-log/stored-log.contract.ts'
import { testNamespace, testServers } from './servers.ts'

export const sqliteLogs = async (): Promise<StoredLogPlace> => {
  const folder = await mkdtemp(join(tmpdir(), 'soko-stored-'))
  let made = 0
  return {
    make: () => ({ kind: 'sqlite', file: join(folder, `${(made += 1)}.sqlite`) }),
    remove: async () => rm(folder, { recursive: true }),
  }
}

export const mongoLogs = async (): Promise<StoredLogPlace> => {
  const client = await connectMongo(testServers().mongodb)
  const namespace = testNamespace()
  let made = 0
  const databases = () => Array.from({ length: made }, (_, nth) => client.db(`${namespace}-log-${nth + 1}`))
  return {
    make: () => ({ kind: 'mongodb', db: client.db(`${namespace}-log-${(made += 1)}`) }),
    remove: async () => {
      for (const db of databases()) await db.dropDatabase()
      await client.close()
    },
  }
}
