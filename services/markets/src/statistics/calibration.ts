/** A call that has been judged, of which its author said how sure they were. */
export type SureCall = {
  /** How sure, in per cent: 1 to 99. */
  readonly sure: number
  readonly isRight: boolean
  /** Its chance, a share of 1; undefined where that is not known. */
  readonly chance?: number | undefined
}

export type Bin = {
  /** The least and the greatest sureness of its calls, and their mean, in per cent. */
  readonly from: number
  readonly to: number
  readonly said: number
  readonly calls: number
  readonly right: number
  /** What share of 1 came right, and between which shares such calls would come right in the long run, at 95 %. */
  readonly share: number
  readonly low: number
  readonly high: number
}

const LEAST_IN_A_BIN = 10
const WIDTH = 10
/** The normal quantile of 97.5 %. */
const QUANTILE = 1.959_964

/**
 * How sure an author was, against how often they were right. Calls are put together by tenths of sureness; tenths with fewer than 10 calls are
 * joined with the next, the last with the one before.
 * @returns the bins by sureness, each of 10 calls or more; none below 10 calls.
 */
export const calibrationOf = (calls: readonly SureCall[]): readonly Bin[] => {
  const tenths = Map.groupBy(
    calls.toSorted((one, other) => one.sure - other.sure),
    ({ sure }) => Math.floor(sure / WIDTH),
  )
  const bins: SureCall[][] = []
  let rest: SureCall[] = []
  for (const tenth of tenths.values()) {
    rest.push(...tenth)
    if (rest.length < LEAST_IN_A_BIN) continue
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
    said: mean(sure) ?? 0,
    calls: calls.length,
    right,
    share: right / calls.length,
    ...wilsonInterval(right, calls.length),
  }
}

/**
 * Between which shares of 1 the true share lies, at 95 %.
 * Source: E. B. Wilson, Probable inference, the law of succession, and statistical inference, JASA 22 (1927).
 * @param calls 1 or more.
 */
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
 * How much better than chance an author's sureness is, after G. W. Brier (1950): 1 - sum (f - x)^2 / sum (p - x)^2, where f is how sure they were, p the
 * chance, and x 1 for a call that came right, else 0. 1 is the best, 0 is as good as chance. Calls without a known chance are left out.
 * @returns null without calls, or when chance made no error.
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

/** Undefined without values. */
export const mean = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length

/** The middle value, or the mean of the two in the middle. Undefined without values. */
export const median = (values: readonly number[]): number | undefined => {
  const sorted = values.toSorted((one, other) => one - other)
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[half] : mean(sorted.slice(half - 1, half + 1))
}
