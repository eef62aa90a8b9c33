import { type RateLimiterMemory, type RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { createAhead, mayPassAhead } from './ahead.ts'
import { countForOthers } from './count-for-others.ts'
import { type RateLimit, type RateLimitRule, tooMany } from './rate-limits.ts'

/** A limit that a limiter of the library counts for. */
export const limitBy = (limiter: RateLimiterMemory | RateLimiterRedis, rule: RateLimitRule): RateLimit => {
  const exact = exactBy(limiter, rule)
  if (!mayPassAhead(rule)) return exact
  const { take } = countForOthers({ create: () => exact })
  // What could not be counted is counted with what comes; whoever has had as much ahead as may be waits, and hears of the failure.
  const ahead = createAhead(rule, { take, onFailure: () => {} })
  return {
    take: exact.take,
    takeNow: (key) => ahead.pass(key, 1),
    check: async (key) => {
      await ahead.tell()
      await exact.check(key)
    },
    reset: async (key) => {
      await ahead.tell()
      ahead.forget(key)
      await exact.reset(key)
    },
  }
}

const exactBy = (
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
  takeNow: () => false,
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
