import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { HttpProblem } from './http-problem.ts'

export type LimitRule = {
  /** kebab-case; unique in its service. */
  readonly name: string
  /** So many times ... */
  readonly times: number
  /** ... in so many seconds, by a window that begins with the first. */
  readonly seconds: number
  /** What the refusal is called; `too-many-requests` unless said otherwise. */
  readonly code?: 'too-many-requests' | 'too-many-attempts'
}

/** Counts by key (an address, an account), and says no when there were too many. */
export interface Limit {
  /** Counts one, or `amount`. @throws HttpProblem 429 with `Retry-After` when that is too many. */
  take(key: string, amount?: number): Promise<void>
  /** Counts nothing. @throws HttpProblem 429 when the next `take` would be one too many. */
  check(key: string): Promise<void>
  /** Forgets what was counted. */
  reset(key: string): Promise<void>
}

export type Limits = { create(rule: LimitRule): Limit }

/** Limits kept in this process: right for one replica. */
export const createLimits = (): Limits => ({
  create: ({ name, times, seconds, code = 'too-many-requests' }) => {
    const limiter = new RateLimiterMemory({ keyPrefix: name, points: times, duration: seconds })
    return {
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
    }
  },
})

const tooMany = (code: NonNullable<LimitRule['code']>, milliseconds: number): HttpProblem => {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1_000))
  return new HttpProblem(code, { headers: { 'Retry-After': String(seconds) } })
}
