import { RateLimiterMemory } from 'rate-limiter-flexible'
import { limitBy } from './limit-by.ts'
import type { Limits } from './rate-limits.ts'

/** Limits kept in this process: right for one replica. */
export const createMemoryLimits = (): Limits => ({
  create: (rule) => {
    const { name, times, seconds } = rule
    return limitBy(new RateLimiterMemory({ keyPrefix: name, points: times, duration: seconds }), rule)
  },
})
