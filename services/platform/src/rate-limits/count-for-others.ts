import { HttpProblem } from '../http/http-problem.ts'
import type { RateLimit, RateLimitRule, RateLimits } from './rate-limits.ts'

/** Seconds after which a key may come again, of those keys that had too many. */
export type Refused = ReadonlyMap<string, number>

/** Counts for other processes of this machine. It answers by values, as a refusal is not to be thrown over a channel. */
export type CountedElsewhere = {
  /** Counts so many of each key. */
  take(rule: RateLimitRule, amounts: ReadonlyMap<string, number>): Promise<Refused>
  /** Counts nothing; answers whom the next `take` of one would refuse. */
  check(rule: RateLimitRule, key: string): Promise<Refused>
  reset(rule: RateLimitRule, key: string): Promise<void>
}

/** Makes these limits count for other processes, whichever of them brings a rule first. */
export const countForOthers = (limits: RateLimits): CountedElsewhere => {
  const known = new Map<string, RateLimit>()
  const limitOf = (rule: RateLimitRule): RateLimit => {
    const limit = known.get(rule.name) ?? limits.create(rule)
    known.set(rule.name, limit)
    return limit
  }
  return {
    take: async (rule, amounts) => {
      const limit = limitOf(rule)
      const outcomes = await Promise.all(
        Array.from(amounts, async ([key, amount]) => refusalOf(key, limit.take(key, amount))),
      )
      return new Map(outcomes.flat())
    },
    check: async (rule, key) => new Map(await refusalOf(key, limitOf(rule).check(key))),
    reset: async (rule, key) => limitOf(rule).reset(key),
  }
}

/** @throws what is no refusal. */
const refusalOf = async (key: string, counted: Promise<void>): Promise<[string, number][]> => {
  try {
    await counted
    return []
  } catch (error) {
    const seconds = error instanceof HttpProblem ? Number(error.headers?.['Retry-After']) : Number.NaN
    if (Number.isNaN(seconds)) throw error
    return [[key, seconds]]
  }
}
