import { HttpProblem } from '../http/http-problem.ts'

export type RateLimitRule = {
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
export interface RateLimit {
  /** Counts one, or `amount`. @throws HttpProblem 429 with `Retry-After` when that is too many. */
  take(key: string, amount?: number): Promise<void>
  /**
   * Counts one where that needs no waiting, and answers whether it did: if not, `take` decides. Of a limit of 1,000 or more a hundredth of a key may pass
   * so before all of it is counted together, 20 ms later; under a lower one nothing passes so.
   */
  takeNow(key: string): boolean
  /** Counts nothing. @throws HttpProblem 429 when the next `take` would be one too many. */
  check(key: string): Promise<void>
  /** Forgets what was counted. */
  reset(key: string): Promise<void>
}

export type RateLimits = { create(rule: RateLimitRule): RateLimit }

/** What says no. @param seconds after which it is worth trying again. */
export const tooMany = (code: NonNullable<RateLimitRule['code']>, seconds: number): HttpProblem =>
  new HttpProblem(code, { headers: { 'Retry-After': String(seconds) } })
