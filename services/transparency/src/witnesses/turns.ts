/** Whose turn it is in rounds: who fails is left out of more and more of them. */
export type Turns = {
  /** Whether it takes part in the round that begins. */
  take(): boolean
  succeeded(): void
  failed(): void
}

/** @param most after how many rounds it is its turn again at the latest. */
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
