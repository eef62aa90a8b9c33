import { type RateLimiterMemory, type RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { type RateLimit, type RateLimitRule, tooMany } from './rate-limits.ts'

const WORTH_COUNTING_LATER = 1_000
const SHARE_AHEAD = 0.01
const COUNT_AFTER = 20

export const limitBy = (limiter: RateLimiterMemory | RateLimiterRedis, rule: RateLimitRule): RateLimit => {
  const exact = exactBy(limiter, rule)
  return rule.times < WORTH_COUNTING_LATER ? exact : countingLater(limiter, rule, exact)
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

/** Adds `takeNow`: per key, a hundredth of the limit is allowed at once and counted later. */
const countingLater = (
  limiter: RateLimiterMemory | RateLimiterRedis,
  rule: RateLimitRule,
  exact: RateLimit,
): RateLimit => {
  const mostAhead = Math.floor(rule.times * SHARE_AHEAD)
  const ahead = new Map<string, number>()
  let waiting = new Map<string, number>()
  const refused = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  const count = async (key: string, amount: number): Promise<void> => {
    try {
      await limiter.consume(key, amount)
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) {
        // Redis failed: counts the amount later. When `mostAhead` is reached, callers use `take`, which throws.
        add(waiting, key, amount)
        return
      }
      refused.add(key)
      setTimeout(() => refused.delete(key), error.msBeforeNext).unref()
    }
    add(ahead, key, -amount)
  }
  const countWaiting = async (): Promise<void> => {
    timer = undefined
    const amounts = waiting
    waiting = new Map()
    await Promise.all(Array.from(amounts, async ([key, amount]) => count(key, amount)))
  }

  return {
    take: exact.take,
    takeNow: (key) => {
      if (refused.has(key) || (ahead.get(key) ?? 0) >= mostAhead) return false
      add(ahead, key, 1)
      add(waiting, key, 1)
      timer ??= setTimeout(() => void countWaiting(), COUNT_AFTER).unref()
      return true
    },
    check: async (key) => {
      await countWaiting()
      await exact.check(key)
    },
    reset: async (key) => {
      await countWaiting()
      refused.delete(key)
      await exact.reset(key)
    },
  }
}

const add = (amounts: Map<string, number>, key: string, amount: number): void => {
  const sum = (amounts.get(key) ?? 0) + amount
  if (sum > 0) amounts.set(key, sum)
  else amounts.delete(key)
}
