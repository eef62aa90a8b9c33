/** In milliseconds: between two times that went well, after the first failure, and at most. */
const USUAL = 30 * 60_000
const FIRST = 5 * 60_000
const LONGEST = 6 * 60 * 60_000
/** Whatever a source asks for. */
const LATEST = 24 * 60 * 60_000

/** When each instrument is asked for again. */
export type FetchSchedule = {
  isDue(symbol: string, now: Date): boolean
  succeeded(symbol: string, now: Date): void
  /** Each failure in a row doubles the wait. @param retryAfter what the source asks for, in seconds. */
  failed(symbol: string, now: Date, retryAfter?: number): void
}

/** Makes a schedule on which everything is due. @param random from 0 to 1: so that many sites do not ask at one moment. */
export const createFetchSchedule = (random: () => number = Math.random): FetchSchedule => {
  const next = new Map<string, { readonly at: number; readonly failures: number }>()
  return {
    isDue: (symbol, now) => (next.get(symbol)?.at ?? 0) <= now.getTime(),
    succeeded: (symbol, now) => {
      next.set(symbol, { at: now.getTime() + USUAL, failures: 0 })
    },
    failed: (symbol, now, retryAfter = 0) => {
      const failures = next.get(symbol)?.failures ?? 0
      const wait = Math.min(FIRST * 2 ** failures, LONGEST) * (1 + random() / 5)
      const asked = Math.min(retryAfter * 1_000, LATEST)
      next.set(symbol, { at: now.getTime() + Math.max(wait, asked), failures: failures + 1 })
    },
  }
}
