import { type RateLimiterMemory, type RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { type RateLimit, type RateLimitRule, tooMany } from './rate-limits.ts'

/** A limit that a limiter of the library counts for. */
export const limitBy = (
  limiter: RateLimiterMemory | RateLimiterRedis,
  { times, code = 'too-many-requests' }: RateLimitRule,
): RateLimit => ({
  take: async (key, amount = 1) => {
    try {
      await limiter.consume(key, amount)
    } catch (error) {
      throw error instanceof RateLimiterRes ? tooMany(code, secondsOf(error.msBeforeNext)) : error
    }
  },
  check: async (key) => {
    const counted = await limiter.get(key)
    if (counted !== null && counted.consumedPoints >= times)
      throw tooMany(code, secondsOf(counted.msBeforeNext))
  },
  reset: async (key) => {
    await limiter.delete(key)
  },
})

const secondsOf = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1_000))
