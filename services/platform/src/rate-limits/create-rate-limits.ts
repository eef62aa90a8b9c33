import type { RateLimits } from './rate-limits.ts'
import { createMemoryRateLimits } from './memory-rate-limits.ts'
import { noRateLimits } from './no-rate-limits.ts'
import { createRedisRateLimits, type RedisRateLimitsOptions } from './redis-rate-limits.ts'

/** Counts in this process, or in Redis for all replicas. `none` is for tests and measurements. */
export type RateLimitsOptions =
  | { readonly kind: 'memory' }
  | { readonly kind: 'none' }
  | ({ readonly kind: 'redis' } & RedisRateLimitsOptions)

export const createRateLimits = (options: RateLimitsOptions): RateLimits => {
  switch (options.kind) {
    case 'memory':
      return createMemoryRateLimits()
    case 'none':
      return noRateLimits
    case 'redis':
      return createRedisRateLimits(options)
  }
}
