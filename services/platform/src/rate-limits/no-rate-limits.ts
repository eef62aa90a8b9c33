import type { RateLimit, RateLimits } from './rate-limits.ts'

const pass = async (): Promise<void> => {}
const limit: RateLimit = { take: pass, takeNow: () => true, check: pass, reset: pass }

/** Limits nothing: for seeding and measurements, which use one address. */
export const noRateLimits: RateLimits = { create: () => limit }
