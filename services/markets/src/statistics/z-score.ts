import { dayNumber } from './bet.ts'

/** A call that was decided against its mirror. */
export type DecidedCall = {
  /** The day of the entry. */
  readonly entry: string
  /** The day of the close at which the call was counted. */
  readonly end: string
  /** Calendar days between them. */
  readonly days: number
  readonly isWon: boolean
  /** Its chance to win. */
  readonly q: number
}

export type ZScore = {
  readonly decided: number
  readonly won: number
  /** How many chance would have won. */
  readonly byChance: number
  /** Null if there are too few calls. */
  readonly z: number | null
}

/** Returns whether a call counts as decided in its author's record. */
export const isDecided = ({
  isCounted,
  decided,
}: {
  readonly isCounted: boolean
  readonly decided: 'won' | 'lost' | 'neither'
}): boolean => isCounted && decided !== 'neither'

/** A record with fewer decided calls has no z. */
export const LEAST_DECIDED = 20

/**
 * Returns the distance between a record and the expectation by chance, in standard errors. Calls that are open on the
 * same day count together: V is the sum over days of the square of what the calls open on that day contribute, each its
 * (w - q) / sqrt(days). The variance is the larger of V and the sum of q (1 - q). V alone is too small for an author
 * who wins nearly every call at a high q.
 * @param counted the decided calls of one author, in any order. A call is open from its entry to the day before its
 * end.
 * @returns z is null below 20 calls.
 */
export const zScore = (counted: readonly DecidedCall[]): ZScore => {
  const won = counted.filter(({ isWon }) => isWon).length
  const byChance = counted.reduce((sum, { q }) => sum + q, 0)
  const decided = counted.length
  if (decided < LEAST_DECIDED) return { decided, won, byChance, z: null }
  const independent = counted.reduce((sum, { q }) => sum + q * (1 - q), 0)
  const variance = Math.max(overlappingVariance(counted), independent)
  return { decided, won, byChance, z: (won - byChance) / Math.sqrt(variance) }
}

const overlappingVariance = (counted: readonly DecidedCall[]): number => {
  const calls = counted.map((call) => ({ ...call, from: dayNumber(call.entry), to: dayNumber(call.end) }))
  const first = calls.reduce((least, { from }) => Math.min(least, from), Infinity)
  const last = calls.reduce((most, { to }) => Math.max(most, to), -Infinity)
  // What each day adds to the sum of the day before.
  const steps = new Float64Array(last - first + 1)
  for (const { from, to, days, isWon, q } of calls) {
    const part = (Number(isWon) - q) / Math.sqrt(days)
    steps[from - first] = (steps[from - first] ?? 0) + part
    steps[to - first] = (steps[to - first] ?? 0) - part
  }
  let open = 0
  let variance = 0
  for (const step of steps) {
    open += step
    variance += open ** 2
  }
  return variance
}
