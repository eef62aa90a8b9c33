import type { RateLimit, RateLimits } from './rate-limits.ts'

const pass = async (): Promise<void> => {}
const limit: RateLimit = { take: pass, takeNow: () => true, check: pass, reset: pass }

/** Limits nothing: for the first content and for measurements, which come from one address at once. */
export const noRateLimits: RateLimits = { create: () => limit }
