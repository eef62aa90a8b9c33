import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import type { RedisClient } from '../redis/client.ts'
import { limitBy } from './limit-by.ts'
import type { RateLimits } from './rate-limits.ts'

export type RedisRateLimitsOptions = {
  readonly client: RedisClient
  /** The prefix of all keys, made of site and service: `soko-auth`. */
  readonly namespace: string
}

/**
 * Limits for all replicas of a service. While Redis is unavailable, each replica counts on its own from zero,
 * so together they allow more.
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
