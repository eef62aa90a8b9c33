import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import type { RedisClient } from '../redis/client.ts'
import { limitBy } from './limit-by.ts'
import type { RateLimits } from './rate-limits.ts'

export type RedisRateLimitsOptions = {
  readonly client: RedisClient
  /** Prefix of all keys, the site and the service: `soko-auth`. */
  readonly namespace: string
}

/**
 * Creates limits that all replicas of a service share. While Redis is unavailable each replica counts
 * separately from zero: limits are then looser by the number of replicas, but never refuse all requests or
 * allow all.
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
