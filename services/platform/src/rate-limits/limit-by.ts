import { type RateLimiterMemory, type RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { HttpProblem } from '../http/http-problem.ts'
import type { RateLimit, RateLimitRule } from './rate-limits.ts'

/** A limit that a limiter of the library counts for. */
export const limitBy = (
  limiter: RateLimiterMemory | RateLimiterRedis,
  { times, code = 'too-many-requests' }: RateLimitRule,
): RateLimit => ({
  take: async (key, amount = 1) => {
    try {
      await limiter.consume(key, amount)
    } catch (error) {
      throw error instanceof RateLimiterRes ? tooMany(code, error.msBeforeNext) : error
    }
  },
  check: async (key) => {
    const counted = await limiter.get(key)
    if (counted !== null && counted.consumedPoints >= times) throw tooMany(code, counted.msBeforeNext)
  },
  reset: async (key) => {
    await limiter.delete(key)
  },
})

const tooMany = (code: NonNullable<RateLimitRule['code']>, milliseconds: number): HttpProblem => {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1_000))
  return new HttpProblem(code, { headers: { 'Retry-After': String(seconds) } })
}
