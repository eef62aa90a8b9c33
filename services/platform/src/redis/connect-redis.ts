import { parseRedisAddress, REDIS_ADDRESSES } from './address.ts'
import type { RedisClient, RedisLogger } from './client.ts'
import { connectCluster } from './connect-cluster.ts'
import { connectServer } from './connect-server.ts'
import { RedisRefused } from './errors.ts'

/**
 * Connects to a Redis server or cluster and checks its settings. The client reconnects after failures until
 * it is closed. Without a connection, commands fail at once. Commands without a response fail after about two
 * seconds, although Redis may have executed them. The caller must close the client.
 * @param address see `parseRedisAddress`.
 * @param options.timeout in milliseconds, for the first connection. Default: 10 s.
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
