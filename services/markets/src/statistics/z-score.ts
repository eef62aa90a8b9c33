import { dayNumber } from './bet.ts'

export type DecidedCall = {
  readonly entry: string
  readonly end: string
  /** Calendar days from `entry` to `end`. */
  readonly days: number
  readonly isWon: boolean
  readonly q: number
}

export type ZScore = {
  readonly decided: number
  readonly won: number
  readonly byChance: number
  /** Null for fewer than 20 calls. */
  readonly z: number | null
}

export const isDecided = ({
  isCounted,
  decided,
}: {
  readonly isCounted: boolean
  readonly decided: 'won' | 'lost' | 'neither'
}): boolean => isCounted && decided !== 'neither'

export const MIN_DECIDED = 20

/**
 * Returns how far a record is from chance, in standard errors. Overlapping calls are not independent: V is
 * the sum over all days of (the sum of (w - q) / sqrt(days) over the calls open on that day)^2, w = 1 for a
 * win. A call is open from its entry to the day before its end. The variance is the larger of V and the sum
 * of q (1 - q), because V is too small for an author who wins nearly every call at a high q.
 */
export const zScore = (counted: readonly DecidedCall[]): ZScore => {
  const won = counted.filter(({ isWon }) => isWon).length
  const byChance = counted.reduce((sum, { q }) => sum + q, 0)
  const decided = counted.length
  if (decided < MIN_DECIDED) return { decided, won, byChance, z: null }
  const independent = counted.reduce((sum, { q }) => sum + q * (1 - q), 0)
  const variance = Math.max(overlappingVariance(counted), independent)
  return { decided, won, byChance, z: (won - byChance) / Math.sqrt(variance) }
}

const overlappingVariance = (counted: readonly DecidedCall[]): number => {
  const calls = counted.map((call) => ({ ...call, from: dayNumber(call.entry), to: dayNumber(call.end) }))
  const firstDay = calls.reduce((least, { from }) => Math.min(least, from), Infinity)
  const lastDay = calls.reduce((most, { to }) => Math.max(most, to), -Infinity)
  const steps = new Float64Array(lastDay - firstDay + 1)
  for (const { from, to, days, isWon, q } of calls) {
    const part = (Number(isWon) - q) / Math.sqrt(days)
    steps[from - firstDay] = (steps[from - firstDay] ?? 0) + part
    steps[to - firstDay] = (steps[to - firstDay] ?? 0) - part
  }
  let open = 0
  let variance = 0
  for (const step of steps) {
    open += step
    variance += open ** 2
  }
  return variance
}
