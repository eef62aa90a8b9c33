import type { Barriers } from './barrier-series.ts'
import { normalTail } from './normal-tail.ts'

/** In standard deviations. Larger changes have a probability below 1e-12. */
const REACH = 7
const STEPS_PER_DEVIATION = 6
const MIN_STEPS = 24

/**
 * Returns the chance that a call is right in a random walk, with target and stop checked at each close.
 * Propagates the density of the walks between target and stop on a grid. The error is below 1e-5.
 * @param closes the number of closes, at least 1; up to 60 take milliseconds.
 */
export const chanceByRecursion = (barriers: Barriers, closes: number): number => {
  const { target, stop } = barriers
  if (target === undefined && stop === undefined) return 0.5
  // Almost no walk reaches this distance.
  const furthest = REACH * Math.sqrt(closes)
  const low = -Math.min(stop ?? furthest, furthest)
  const high = Math.min(target ?? furthest, furthest)
  const grid = gridBetween(low, high)
  const above = (level: number, density: Float64Array) =>
    density.reduce(
      (sum, each, at) => sum + each * (grid.weights[at] ?? 0) * normalTail(level - low - at * grid.step),
      0,
    )

  if (closes === 1) return target === undefined ? 0.5 : normalTail(target)
  let density = Float64Array.from(grid.weights, (_, at) => normalDensity(low + at * grid.step))
  let right = target === undefined ? 0 : normalTail(target)
  for (let close = 2; close <= closes; close += 1) {
    if (target !== undefined) right += above(target, density)
    else if (close === closes) right = above(0, density)
    if (close < closes) density = grid.next(density)
  }
  return right
}

const normalDensity = (x: number): number => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)

/** For integration by Simpson's rule. */
const gridBetween = (low: number, high: number) => {
  const intervals = 2 * Math.ceil(Math.max(MIN_STEPS, (high - low) * STEPS_PER_DEVIATION) / 2)
  const step = (high - low) / intervals
  const weights = Float64Array.from(
    { length: intervals + 1 },
    (_, at) => (step / 3) * (at === 0 || at === intervals ? 1 : at % 2 === 0 ? 2 : 4),
  )
  const reach = Math.min(intervals, Math.ceil(REACH / step))
  const kernel = Float64Array.from({ length: reach + 1 }, (_, steps) => normalDensity(steps * step))
  const next = (density: Float64Array): Float64Array<ArrayBuffer> => {
    const masses = density.map((each, at) => each * (weights[at] ?? 0))
    return Float64Array.from(density, (_, to) => {
      let sum = 0
      const last = Math.min(intervals, to + reach)
      for (let from = Math.max(0, to - reach); from <= last; from += 1) {
        sum += (masses[from] ?? 0) * (kernel[Math.abs(to - from)] ?? 0)
      }
      return sum
    })
  }
  return { step, weights, next }
}
