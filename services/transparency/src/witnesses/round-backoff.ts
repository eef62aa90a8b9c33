export type RoundBackoff = {
  /** Whether to make an attempt. Call it once per round. */
  enterRound(): boolean
  succeeded(): void
  failed(): void
}

/** Doubles after each failure. @param maxRounds between two attempts. */
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
