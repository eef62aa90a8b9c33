import { HttpProblem } from '../http/http-problem.ts'

export type RateLimitRule = {
  readonly name: string
  readonly times: number
  /** The length of the window in seconds. It starts with the first request. */
  readonly seconds: number
  readonly code?: 'too-many-requests' | 'too-many-attempts'
}

/** Counts requests by key (an address or an account) and refuses those over the limit. */
export interface RateLimit {
  /** Counts `amount` (default 1). Throws HttpProblem 429 with `Retry-After` over the limit. */
  take(key: string, amount?: number): Promise<void>
  /** Counts 1 without waiting. If it returns false, nothing was counted: call `take`. */
  takeNow(key: string): boolean
  check(key: string): Promise<void>
  reset(key: string): Promise<void>
}

export type RateLimits = { create(rule: RateLimitRule): RateLimit }

export const tooMany = (code: NonNullable<RateLimitRule['code']>, seconds: number): HttpProblem =>
  new HttpProblem(code, { headers: { 'Retry-After': String(seconds) } })
