import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import type { RedisClient } from '../redis/client.ts'
import { limitBy } from './limit-by.ts'
import type { RateLimits } from './rate-limits.ts'

export type RedisRateLimitsOptions = {
  readonly client: RedisClient
  /** Begins the names of all keys: the site's and the service's, `soko-auth`. */
  readonly namespace: string
}

/**
 * Limits that all replicas of a service share. While Redis is away each replica counts for itself, from nothing: a limit is
 * looser then, by the number of replicas, and neither refuses everybody nor lets everything through.
 */
export const createRedisRateLimits = ({ client, namespace }: RedisRateLimitsOptions): RateLimits => ({
  create: (rule) => {
    const { name, times, seconds } = rule
    const counting = { keyPrefix: `${namespace}:limit:${name}`, points: times, duration: seconds }
    const limiter = new RateLimiterRedis({
      ...counting,
      storeClient: client,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory(counting),
    })
    return limitBy(limiter, rule)
  },
})
