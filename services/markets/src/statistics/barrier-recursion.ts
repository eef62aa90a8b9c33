import type { Barriers } from './barrier-series.ts'
import { normalTail } from './normal-tail.ts'

/** A change beyond so many deviations is left out: less than 1e-12 of all. */
const REACH = 7
/** At least so many steps of the grid to a deviation, and to the whole grid. */
const STEPS_A_DEVIATION = 6
const LEAST_STEPS = 24

/**
 * The chance that a call comes right in a random walk of so many closes with normal changes, target and stop watched at each close. From
 * close to close it carries the density of the walks that have met neither, on a grid between stop and target, and adds what passes the
 * target. The error is below 1e-5. Takes milliseconds for up to 60 closes.
 * @param closes a whole number, 1 or more.
 */
export const chanceByRecursion = (barriers: Barriers, closes: number): number => {
  const { target, stop } = barriers
  if (target === undefined && stop === undefined) return 0.5
  // Where there is no barrier the grid ends where nearly no walk comes.
  const furthest = REACH * Math.sqrt(closes)
  const low = -Math.min(stop ?? furthest, furthest)
  const high = Math.min(target ?? furthest, furthest)
  const grid = gridBetween(low, high)
  /** Of the walks that are on the grid: those whose next close is above a level. */
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

/** A grid of even steps, on which integrals are taken by Simpson's rule. */
const gridBetween = (low: number, high: number) => {
  const intervals = 2 * Math.ceil(Math.max(LEAST_STEPS, (high - low) * STEPS_A_DEVIATION) / 2)
  const step = (high - low) / intervals
  const weights = Float64Array.from(
    { length: intervals + 1 },
    (_, at) => (step / 3) * (at === 0 || at === intervals ? 1 : at % 2 === 0 ? 2 : 4),
  )
  const reach = Math.min(intervals, Math.ceil(REACH / step))
  const kernel = Float64Array.from({ length: reach + 1 }, (_, steps) => normalDensity(steps * step))
  /** The density one close later, of the walks that stay on the grid. */
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
