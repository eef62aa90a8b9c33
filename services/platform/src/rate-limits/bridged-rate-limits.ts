import type { CountedElsewhere, Refused } from './count-for-others.ts'
import { type RateLimit, type RateLimitRule, type RateLimits, tooMany } from './rate-limits.ts'

export type BridgedRateLimitsOptions = {
  /** The process that counts for all. */
  readonly counts: CountedElsewhere
  /** Called when what was counted ahead cannot be told: it is told again with what comes. */
  readonly onFailure: (error: unknown) => void
}

/** Of a limit of so many or more, this share may pass in a process before the one that counts for all knows of it. */
const WORTH_COUNTING_AHEAD = 1_000
const SHARE_AHEAD = 0.01
/** In milliseconds: when it is told what was counted ahead. */
const TELL_AFTER = 20

/**
 * Limits that several processes of a machine share: one counts for all. Limits under 1,000 are asked for each time, and are exact. Of a higher one a
 * hundredth of a key may pass in each process before it is told, so that reads from memory wait for nobody: of a limit of 6,000, with two
 * processes, at most 6,120 pass. A key that has had too many is refused here until its time is over, a second more at most.
 */
export const createBridgedRateLimits = (options: BridgedRateLimitsOptions): RateLimits => ({
  create: (rule) =>
    rule.times < WORTH_COUNTING_AHEAD ? limitByAsking(options, rule) : limitAhead(options, rule),
})

const limitByAsking = ({ counts }: BridgedRateLimitsOptions, rule: RateLimitRule): RateLimit => {
  const refuse = (refused: Refused): void => {
    for (const seconds of refused.values()) throw refusalBy(rule, seconds)
  }
  return {
    take: async (key, amount = 1) => refuse(await counts.take(rule, new Map([[key, amount]]))),
    check: async (key) => refuse(await counts.check(rule, key)),
    reset: async (key) => counts.reset(rule, key),
  }
}

const limitAhead = (options: BridgedRateLimitsOptions, rule: RateLimitRule): RateLimit => {
  const { counts, onFailure } = options
  const { check, reset } = limitByAsking(options, rule)
  const mostAhead = Math.floor(rule.times * SHARE_AHEAD)
  /** What has passed and is not known to be counted, by key; and of that what has not been told. */
  const ahead = new Map<string, number>()
  let untold = new Map<string, number>()
  /** Until when a key is refused, by `performance.now()`. */
  const refusedUntil = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  const add = (to: Map<string, number>, key: string, amount: number): void => {
    const sum = (to.get(key) ?? 0) + amount
    if (sum > 0) to.set(key, sum)
    else to.delete(key)
  }
  const count = async (amounts: ReadonlyMap<string, number>): Promise<Refused> => {
    const refused = await counts.take(rule, amounts)
    for (const [key, seconds] of refused) {
      refusedUntil.set(key, performance.now() + seconds * 1_000)
      setTimeout(() => refusedUntil.delete(key), seconds * 1_000).unref()
    }
    return refused
  }
  const tell = async (): Promise<void> => {
    timer = undefined
    if (untold.size === 0) return
    const told = untold
    untold = new Map()
    try {
      await count(told)
      for (const [key, amount] of told) add(ahead, key, -amount)
    } catch (error) {
      for (const [key, amount] of told) add(untold, key, amount)
      onFailure(error)
    }
  }

  return {
    take: async (key, amount = 1) => {
      const until = refusedUntil.get(key)
      if (until !== undefined) throw refusalBy(rule, (until - performance.now()) / 1_000)
      if ((ahead.get(key) ?? 0) + amount > mostAhead) {
        const seconds = (await count(new Map([[key, amount]]))).get(key)
        if (seconds !== undefined) throw refusalBy(rule, seconds)
        return
      }
      add(ahead, key, amount)
      add(untold, key, amount)
      timer ??= setTimeout(() => void tell(), TELL_AFTER).unref()
    },
    check: async (key) => {
      await tell()
      await check(key)
    },
    reset: async (key) => {
      await tell()
      refusedUntil.delete(key)
      await reset(key)
    },
  }
}

const refusalBy = ({ code = 'too-many-requests' }: RateLimitRule, seconds: number) =>
  tooMany(code, Math.max(1, Math.ceil(seconds)))
