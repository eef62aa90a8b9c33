import { createAhead, mayPassAhead } from './ahead.ts'
import type { CountedElsewhere, Refused } from './count-for-others.ts'
import { type RateLimit, type RateLimitRule, type RateLimits, tooMany } from './rate-limits.ts'

export type BridgedRateLimitsOptions = {
  /** The process that counts for all. */
  readonly counts: CountedElsewhere
  /** Called when what was counted ahead cannot be told: it is told again with what comes. */
  readonly onFailure: (error: unknown) => void
}

/**
 * Limits that several processes of a machine share: one counts for all. Limits under 1,000 are asked for each time, and are exact. Of a higher one a
 * hundredth of a key may pass in each process before it is told, so that reads from memory wait for nobody: of a limit of 6,000, with two
 * processes, at most 6,120 pass. A key that has had too many is refused here until its time is over, a second more at most.
 */
export const createBridgedRateLimits = (options: BridgedRateLimitsOptions): RateLimits => ({
  create: (rule) => (mayPassAhead(rule) ? limitAhead(options, rule) : limitByAsking(options, rule)),
})

const limitByAsking = ({ counts }: BridgedRateLimitsOptions, rule: RateLimitRule): RateLimit => {
  const refuse = (refused: Refused): void => {
    for (const seconds of refused.values()) throw refusalBy(rule, seconds)
  }
  return {
    take: async (key, amount = 1) => refuse(await counts.take(rule, new Map([[key, amount]]))),
    takeNow: () => false,
    check: async (key) => refuse(await counts.check(rule, key)),
    reset: async (key) => counts.reset(rule, key),
  }
}

const limitAhead = (options: BridgedRateLimitsOptions, rule: RateLimitRule): RateLimit => {
  const { check, reset } = limitByAsking(options, rule)
  const ahead = createAhead(rule, { take: options.counts.take, onFailure: options.onFailure })
  return {
    take: async (key, amount = 1) => {
      const refused = ahead.refused(key)
      if (refused !== undefined) throw refusalBy(rule, refused)
      if (ahead.pass(key, amount)) return
      const seconds = (await ahead.count(key, amount)).get(key)
      if (seconds !== undefined) throw refusalBy(rule, seconds)
    },
    takeNow: (key) => ahead.pass(key, 1),
    check: async (key) => {
      await ahead.tell()
      await check(key)
    },
    reset: async (key) => {
      await ahead.tell()
      ahead.forget(key)
      await reset(key)
    },
  }
}

const refusalBy = ({ code = 'too-many-requests' }: RateLimitRule, seconds: number) =>
  tooMany(code, Math.max(1, Math.ceil(seconds)))
