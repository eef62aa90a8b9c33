import { createLogger } from '../../telemetry/logger.ts'
import { testServers } from '../../testing/servers.ts'
import type { RedisClient } from '../client.ts'
import { connectRedis } from '../connect-redis.ts'

/** Connects to the Redis of this run, or to another. The test closes the client. */
export const connectTestRedis = async (url: string = testServers().redis): Promise<RedisClient> =>
  connectRedis(url, { logger: createLogger({ level: 'silent' }) })

/** Deletes all keys that begin with a namespace. */
export const deleteKeys = async (client: RedisClient, namespace: string): Promise<void> => {
  for (const pattern of [`${namespace}*`, `{${namespace}*`]) {
    for await (const keys of client.scanIterator({ MATCH: pattern, COUNT: 1_000 })) {
      if (keys.length > 0) await client.unlink(keys)
    }
  }
}
