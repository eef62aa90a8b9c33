import { parseRedisAddress, REDIS_ADDRESSES } from './address.ts'
import type { RedisClient, RedisLogger } from './client.ts'
import { connectCluster } from './connect-cluster.ts'
import { connectServer } from './connect-server.ts'
import { RedisRefused } from './errors.ts'

/**
 * Connects to Redis, a server or a cluster, and checks its settings. Broken connections are re-established
 * while the client is open; meanwhile commands fail at once, and commands without a response fail after about
 * two seconds, although Redis may have executed them. The caller calls the client's `close`.
 * @param address see `parseRedisAddress`.
 * @param options.timeout the timeout of the first connection in milliseconds. Default: 10 s.
 * @throws RedisRefused if Redis does not respond or `checkRedis` refuses it.
 */
export const connectRedis = async (
  address: string,
  options: { readonly logger: RedisLogger; readonly timeout?: number },
): Promise<RedisClient> => {
  const redis = parseRedisAddress(address)
  if (redis === undefined) throw new RedisRefused(`The address of Redis is invalid: ${REDIS_ADDRESSES}.`)
  return redis.kind === 'cluster' ? connectCluster(redis.nodes, options) : connectServer(redis.url, options)
}
