/** How likely a number of wins is where chance plays: `chance[0]` belongs to `from`. */
export type Wins = {
  readonly from: number
  readonly chance: readonly number[]
  /** Where 19 of 20 such records lie, both ends among them. */
  readonly low: number
  readonly high: number
}

/** What is less likely than this is not drawn. */
const LEAST = 0.0004

/**
 * The distribution of wins by chance: of `decided` calls each is won with the same chance, as many as `byChance` on average.
 * That is a binomial distribution, and a little wider than one with the chance of each call by itself.
 * @param won is always among what is given, however unlikely.
 */
export const winsByChance = (decided: number, byChance: number, won: number): Wins => {
  const p = Math.min(Math.max(byChance / decided, 0), 1)
  const all = binomial(decided, p)
  // What is left out at either end is together one record of 20 at the most.
  const low = firstBeyond(all)
  const high = decided - firstBeyond(all.toReversed())
  const least = LEAST * Math.max(...all)
  const isDrawn = (chance: number): boolean => chance >= least
  const from = Math.min(won, low, all.findIndex(isDrawn))
  const to = Math.max(won, high, all.findLastIndex(isDrawn))
  return { from, chance: all.slice(from, to + 1), low, high }
}

/** The first place up to which there is more than one record in 40. */
const firstBeyond = (all: readonly number[]): number => {
  let sum = 0
  return all.findIndex((chance) => (sum += chance) > 0.025)
}

/** From the likeliest number outwards, so that nothing is too small to begin with. */
const binomial = (n: number, p: number): readonly number[] => {
  if (p === 0 || p === 1) return Array.from({ length: n + 1 }, (_, k) => Number(k === n * p))
  const odds = p / (1 - p)
  const mode = Math.min(Math.floor((n + 1) * p), n)
  const above: number[] = []
  let weight = 1
  for (let k = mode; k < n; k += 1) above.push((weight *= ((n - k) * odds) / (k + 1)))
  const below: number[] = []
  weight = 1
  for (let k = mode; k > 0; k -= 1) below.push((weight *= k / ((n - k + 1) * odds)))
  const weights = [...below.toReversed(), 1, ...above]
  const sum = weights.reduce((one, other) => one + other)
  return weights.map((each) => each / sum)
}
