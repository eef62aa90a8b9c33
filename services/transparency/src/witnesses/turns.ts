/** Exponential backoff counted in rounds. */
export type Turns = {
  /** Returns whether to take part in the round that begins. */
  take(): boolean
  succeeded(): void
  failed(): void
}

/** @param most maximum number of rounds between two attempts. */
export const createTurns = (most: number): Turns => {
  let failures = 0
  let leftOut = 0
  return {
    take: () => {
      if (leftOut === 0) return true
      leftOut -= 1
      return false
    },
    succeeded: () => {
      failures = 0
    },
    failed: () => {
      leftOut = Math.max(0, Math.min(2 ** failures, most) - 1)
      failures += 1
    },
  }
}
