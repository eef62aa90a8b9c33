import { parseRedisAddress, REDIS_ADDRESSES } from './address.ts'
import type { RedisClient, RedisLogger } from './client.ts'
import { connectCluster } from './connect-cluster.ts'
import { connectServer } from './connect-server.ts'
import { RedisRefused } from './errors.ts'

/**
 * Connects to a server or cluster, and reconnects until closed. Without a connection, commands fail at once;
 * without a response, after about 2 s, although Redis may have executed them.
 * @param options.timeout of the first connection in milliseconds. Default: 10 s.
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
