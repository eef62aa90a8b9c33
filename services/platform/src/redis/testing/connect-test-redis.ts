import { createLogger } from '../../telemetry/logger.ts'
import { testServers } from '../../testing/servers.ts'
import type { RedisCluster, RedisServer } from '../client.ts'
import { connectCluster } from '../connect-cluster.ts'
import { connectServer } from '../connect-server.ts'
import type { OwnRedisCluster } from './run-redis-cluster.ts'

/** Default: the server that all tests of this run share. The test must close the client. */
export const connectTestRedis = async (url: string = testServers().redis): Promise<RedisServer> =>
  connectServer(url, { logger: createLogger({ level: 'silent' }) })

export const connectTestCluster = async ({ masters }: OwnRedisCluster): Promise<RedisCluster> =>
  connectCluster(
    masters.map(({ url }) => url),
    { logger: createLogger({ level: 'silent' }) },
  )

export const deleteKeys = async (client: RedisServer, namespace: string): Promise<void> => {
  for (const pattern of [`${namespace}*`, `{${namespace}*`]) {
    for await (const keys of client.scanIterator({ MATCH: pattern, COUNT: 1_000 })) {
      if (keys.length > 0) await client.unlink(keys)
    }
  }
}
