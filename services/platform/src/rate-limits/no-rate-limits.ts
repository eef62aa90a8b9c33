import type { Limit, Limits } from './rate-limits.ts'

const pass = async (): Promise<void> => {}
const limit: Limit = { take: pass, check: pass, reset: pass }

/** Limits nothing: for the first content and for measurements, which come from one address at once. */
export const noLimits: Limits = { create: () => limit }
