import { parseRedisAddress, REDIS_ADDRESSES } from './address.ts'
import type { RedisClient, RedisLogger } from './client.ts'
import { connectCluster } from './connect-cluster.ts'
import { connectServer } from './connect-server.ts'
import { RedisRefused } from './errors.ts'

/**
 * Connects to Redis, one server or a cluster, and checks that it is fit for Soko. A connection that breaks is made anew for
 * as long as the client is open; meanwhile every command that would go there fails at once, and one that Redis leaves unanswered fails after
 * about two seconds. Redis may have done what such a command asked for. The caller ends the client by its `close`.
 * @param address as `parseRedisAddress` takes it.
 * @param options.patience how long to wait for Redis at the start, in milliseconds; 10 s unless given.
 * @throws RedisRefused when no Redis answers, or one that `checkRedis` refuses.
 */
export const connectRedis = async (
  address: string,
  options: { readonly logger: RedisLogger; readonly patience?: number },
): Promise<RedisClient> => {
  const redis = parseRedisAddress(address)
  if (redis === undefined) throw new RedisRefused(`The address of Redis cannot be read: ${REDIS_ADDRESSES}.`)
  return redis.kind === 'cluster' ? connectCluster(redis.nodes, options) : connectServer(redis.url, options)
}
