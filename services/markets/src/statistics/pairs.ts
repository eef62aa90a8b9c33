import { dayNumber, onScale, type Distances, type Point } from './bet.ts'
import { firstPassages, ROUNDING } from './first-passage.ts'

/** An instrument's closes, the earliest first: their days as numbers, their values on the scale of distances. */
export type Series = { readonly days: Int32Array; readonly values: Float64Array }

export const seriesOf = (closes: readonly Point[], isRate: boolean): Series => {
  const made = seriesMade[isRate ? 'points' : 'logarithms']
  const series = made.get(closes) ?? {
    days: Int32Array.from(closes, ({ date }) => dayNumber(date)),
    values: Float64Array.from(closes, ({ value }) => onScale(value, isRate)),
  }
  made.set(closes, series)
  return series
}

/** All calls on an instrument that are judged together share its closes, which never change. */
const seriesMade = {
  points: new WeakMap<readonly Point[], Series>(),
  logarithms: new WeakMap<readonly Point[], Series>(),
}

/** What pairs have in common, wherever they begin. */
export type PairShape = {
  readonly distances: Distances
  /** Calendar days from the entry to the call's date, 1 or more. */
  readonly length: number
}

/** Of each close of an instrument: what became of the pair of calls, one up and one down, that begins there. */
export type Pairs = {
  /** The index of the close at which the pair is counted; the number of closes where that is not there yet. */
  readonly ends: Int32Array
  /** 1 where the call up won, -1 where the one down did, 0 where neither did or the end is not there yet. */
  readonly outcomes: Int8Array
}

/**
 * Judges the pair of calls, mirrors of each other, that begins at each close. Both are counted at the first close at or after the date.
 * Takes less than a millisecond for 5,000 closes, whatever the length.
 * @param starts how many of the closes are looked at as beginnings, from the first on; all unless given.
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
  // By index: an iterator of pairs takes several times as long.
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

/** @param move how far the price has moved in the direction of the call at its end. */
const isRight = ({ targets, stops }: Passages, start: number, end: number, move: number): boolean => {
  const stopped = stops?.[start] ?? Infinity
  const reached = targets?.[start] ?? Infinity
  if (stopped <= end && stopped <= reached) return false
  return targets === undefined ? move > ROUNDING : reached <= end
}

/** For each of the first closes the index of the first that is so many days later, or more. */
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
