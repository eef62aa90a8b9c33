import { RateLimiterMemory } from 'rate-limiter-flexible'
import { limitBy } from './limit-by.ts'
import type { RateLimits } from './rate-limits.ts'

export const createMemoryRateLimits = (): RateLimits => ({
  create: (rule) => {
    const { name, times, seconds } = rule
    return limitBy(new RateLimiterMemory({ keyPrefix: name, points: times, duration: seconds }), rule)
  },
})
