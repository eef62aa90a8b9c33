export type SureCall = {
  /** In percent, 1 to 99. */
  readonly sure: number
  readonly isRight: boolean
  /** The probability that the call is right in a random walk, 0 to 1; undefined if unknown. */
  readonly chance?: number | undefined
}

export type Bin = {
  /** In percent. */
  readonly from: number
  readonly to: number
  readonly meanSureness: number
  readonly calls: number
  readonly right: number
  /** The share of right calls, 0 to 1, with its 95% confidence interval. */
  readonly share: number
  readonly low: number
  readonly high: number
}

const MIN_BIN_SIZE = 10
const BIN_WIDTH = 10
const QUANTILE = 1.959_964

/**
 * Groups calls into bins of sureness, 10% wide. A bin with fewer than 10 calls is merged with the next one,
 * the last with the one before. @returns an empty list for fewer than 10 calls.
 */
export const calibrationOf = (calls: readonly SureCall[]): readonly Bin[] => {
  const tenths = Map.groupBy(
    calls.toSorted((one, other) => one.sure - other.sure),
    ({ sure }) => Math.floor(sure / BIN_WIDTH),
  )
  const bins: SureCall[][] = []
  let rest: SureCall[] = []
  for (const tenth of tenths.values()) {
    rest.push(...tenth)
    if (rest.length < MIN_BIN_SIZE) continue
    bins.push(rest)
    rest = []
  }
  bins.at(-1)?.push(...rest)
  return bins.map(toBin)
}

const toBin = (calls: readonly SureCall[]): Bin => {
  const sure = calls.map((call) => call.sure)
  const right = calls.filter(({ isRight }) => isRight).length
  return {
    from: sure[0] ?? 0,
    to: sure.at(-1) ?? 0,
    meanSureness: mean(sure) ?? 0,
    calls: calls.length,
    right,
    share: right / calls.length,
    ...wilsonInterval(right, calls.length),
  }
}

/** Returns a 95% confidence interval; `calls` must be above 0. Source: E. B. Wilson, JASA 22 (1927). */
export const wilsonInterval = (
  right: number,
  calls: number,
): { readonly low: number; readonly high: number } => {
  const share = right / calls
  const weight = QUANTILE ** 2 / calls
  const middle = (share + weight / 2) / (1 + weight)
  const half = (QUANTILE / (1 + weight)) * Math.sqrt((share * (1 - share)) / calls + weight / (4 * calls))
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}

/**
 * Returns the Brier skill score (G. W. Brier, 1950) relative to chance: 1 - sum (f - x)^2 / sum (p - x)^2,
 * with sureness f, chance p, and x = 1 for a right call. Ignores calls without a known chance.
 * @returns null if there are no calls, or if the chances made no error.
 */
export const brierSkill = (calls: readonly SureCall[]): number | null => {
  let byAuthor = 0
  let byChance = 0
  for (const { sure, isRight, chance } of calls) {
    if (chance === undefined) continue
    byAuthor += (sure / 100 - Number(isRight)) ** 2
    byChance += (chance - Number(isRight)) ** 2
  }
  return byChance === 0 ? null : 1 - byAuthor / byChance
}

export const mean = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length

export const median = (values: readonly number[]): number | undefined => {
  const sorted = values.toSorted((one, other) => one - other)
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[half] : mean(sorted.slice(half - 1, half + 1))
}
