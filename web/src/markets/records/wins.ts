/** Probabilities of numbers of wins by chance. `chance[0]` is the probability of `from` wins. */
export type Wins = {
  readonly from: number
  readonly chance: readonly number[]
  readonly low: number
  readonly high: number
}

/** Probabilities below this fraction of the largest are not drawn. */
const MIN_RELATIVE = 0.0004

/** The binomial distribution with mean `byChance`. The result includes `won`. */
export const winsByChance = (decided: number, byChance: number, won: number): Wins => {
  const p = Math.min(Math.max(byChance / decided, 0), 1)
  const all = binomial(decided, p)
  // Each tail outside of low and high has a probability of at most 2.5%.
  const low = firstBeyond(all)
  const high = decided - firstBeyond(all.toReversed())
  const least = MIN_RELATIVE * Math.max(...all)
  const isDrawn = (chance: number): boolean => chance >= least
  const from = Math.min(won, low, all.findIndex(isDrawn))
  const to = Math.max(won, high, all.findLastIndex(isDrawn))
  return { from, chance: all.slice(from, to + 1), low, high }
}

/** Returns the first index at which the cumulative probability exceeds 2.5%. */
const firstBeyond = (all: readonly number[]): number => {
  let sum = 0
  return all.findIndex((chance) => (sum += chance) > 0.025)
}

/** Returns binomial probabilities. Starts from the mode to avoid underflow. */
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
