export type RoundBackoff = {
  /** Returns whether to make an attempt in this round. Call it once per round. */
  enterRound(): boolean
  succeeded(): void
  failed(): void
}

/** The number of skipped rounds doubles after each failure. @param maxRounds from one attempt to the next. */
export const createRoundBackoff = (maxRounds: number): RoundBackoff => {
  let failures = 0
  let skipped = 0
  return {
    enterRound: () => {
      if (skipped === 0) return true
      skipped -= 1
      return false
    },
    succeeded: () => {
      failures = 0
    },
    failed: () => {
      skipped = Math.max(0, Math.min(2 ** failures, maxRounds) - 1)
      failures += 1
    },
  }
}
