import { dayNumber, onScale, type Distances, type Point } from './bet.ts'
import { firstPassages, ROUNDING } from './first-passage.ts'

/** Closes, earliest first: days since 1970-01-01, and values on the scale of `Distances`. */
export type Series = { readonly days: Int32Array; readonly values: Float64Array }

export const seriesOf = (closes: readonly Point[], isRate: boolean): Series => {
  const cache = seriesCache[isRate ? 'points' : 'logarithms']
  const series = cache.get(closes) ?? {
    days: Int32Array.from(closes, ({ date }) => dayNumber(date)),
    values: Float64Array.from(closes, ({ value }) => onScale(value, isRate)),
  }
  cache.set(closes, series)
  return series
}

/** Calls that are judged together share the same immutable list of closes. */
const seriesCache = {
  points: new WeakMap<readonly Point[], Series>(),
  logarithms: new WeakMap<readonly Point[], Series>(),
}

export type PairShape = {
  readonly distances: Distances
  /** Calendar days; at least 1. */
  readonly length: number
}

/** Results of pairs (an up call and the same call down), by the index of the close at which they start. */
export type Pairs = {
  /** Index of the close at which the pair is counted, or the number of closes. */
  readonly ends: Int32Array
  /** 1 if up won, -1 if down won, 0 if neither won or the pair has not ended. */
  readonly outcomes: Int8Array
}

/**
 * Judges the pair that starts at each close, at the first close at least `length` days later. Takes less than
 * a millisecond for 5,000 closes. @param starts the number of closes at which pairs start; all by default.
 */
export const decidePairs = (
  series: Series,
  { distances, length }: PairShape,
  starts: number = series.values.length,
): Pairs => {
  const { values } = series
  const mirrored = values.map((value) => -value)
  const up = passagesOf(values, mirrored, distances)
  const down = passagesOf(mirrored, values, distances)
  const ends = endsOf(series.days, length, starts)
  const outcomes = new Int8Array(starts)
  // A loop by index: iterators are several times slower.
  for (let start = 0; start < starts; start += 1) {
    const end = ends[start] ?? values.length
    if (end === values.length) break
    const move = (values[end] ?? 0) - (values[start] ?? 0)
    outcomes[start] = Number(isRight(up, start, end, move)) - Number(isRight(down, start, end, -move))
  }
  return { ends, outcomes }
}

type Passages = { readonly targets: Int32Array | undefined; readonly stops: Int32Array | undefined }

const passagesOf = (towards: Float64Array, away: Float64Array, { target, stop }: Distances): Passages => ({
  targets: target === undefined ? undefined : firstPassages(towards, target),
  stops: stop === undefined ? undefined : firstPassages(away, stop),
})

const isRight = ({ targets, stops }: Passages, start: number, end: number, move: number): boolean => {
  const stopped = stops?.[start] ?? Infinity
  const reached = targets?.[start] ?? Infinity
  if (stopped <= end && stopped <= reached) return false
  return targets === undefined ? move > ROUNDING : reached <= end
}

/** Returns, for each start, the index of the first close that is at least `length` days later. */
const endsOf = (days: Int32Array, length: number, starts: number): Int32Array => {
  const ends = new Int32Array(starts)
  let end = 0
  for (let start = 0; start < starts; start += 1) {
    const last = (days[start] ?? 0) + length
    while (end < days.length && (days[end] ?? 0) < last) end += 1
    ends[start] = end
  }
  return ends
}
