import type { Limits } from './rate-limits.ts'
import { createMemoryLimits } from './memory-rate-limits.ts'
import { noLimits } from './no-rate-limits.ts'
import { createRedisLimits, type RedisLimitsOptions } from './redis-rate-limits.ts'

/** Where counts are kept: in the process, or in Redis for all replicas; nowhere for tests and measurements. */
export type LimitsOptions =
  { readonly kind: 'memory' } | { readonly kind: 'none' } | ({ readonly kind: 'redis' } & RedisLimitsOptions)

/** Makes the limits a deployment is configured for. */
export const createLimits = (options: LimitsOptions): Limits => {
  switch (options.kind) {
    case 'memory':
      return createMemoryLimits()
    case 'none':
      return noLimits
    case 'redis':
      return createRedisLimits(options)
  }
}
