const INTERVAL_MS = 30 * 60_000
const FIRST_RETRY_MS = 5 * 60_000
const MAX_BACKOFF_MS = 6 * 60 * 60_000
const MAX_RETRY_AFTER_MS = 24 * 60 * 60_000

export type FetchSchedule = {
  isDue(symbol: string, now: Date): boolean
  succeeded(symbol: string, now: Date): void
  /** Consecutive failures double the backoff. @param retryAfter in seconds, as the source requested. */
  failed(symbol: string, now: Date, retryAfter?: number): void
}

/** At first, every instrument is due. @param random returns 0 to 1, for jitter. */
export const createFetchSchedule = (random: () => number = Math.random): FetchSchedule => {
  const next = new Map<string, { readonly at: number; readonly failures: number }>()
  return {
    isDue: (symbol, now) => (next.get(symbol)?.at ?? 0) <= now.getTime(),
    succeeded: (symbol, now) => {
      next.set(symbol, { at: now.getTime() + INTERVAL_MS, failures: 0 })
    },
    failed: (symbol, now, retryAfter = 0) => {
      const failures = next.get(symbol)?.failures ?? 0
      const backoff = Math.min(FIRST_RETRY_MS * 2 ** failures, MAX_BACKOFF_MS) * (1 + random() / 5)
      const requested = Math.min(retryAfter * 1_000, MAX_RETRY_AFTER_MS)
      next.set(symbol, { at: now.getTime() + Math.max(backoff, requested), failures: failures + 1 })
    },
  }
}
