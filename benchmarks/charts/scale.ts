/** Positions of values on an axis, and its ticks. */
export type Scale = {
  /** In the chart's units. */
  readonly at: (value: number) => number
  readonly ticks: readonly number[]
}

export type Range = readonly [from: number, to: number]

/** Approximate number of ticks. */
const STEPS = 5

/**
 * Returns an axis from 0 to a round number above all values.
 * @param values all shown values. @param range start and end on the paper.
 */
export const linearScale = (values: readonly number[], range: Range): Scale => {
  const most = Math.max(...values) || 1
  const step = roundStep(most / STEPS)
  const count = Math.ceil(most / step - 1e-9)
  const ticks = Array.from({ length: count + 1 }, (_, n) => Number((n * step).toPrecision(12)))
  return { at: placing(range, (value) => value / (count * step)), ticks }
}

/**
 * Returns an axis between powers of ten around all values.
 * @param values all shown values, above 0.
 */
export const logScale = (values: readonly number[], range: Range): Scale => {
  const first = Math.floor(Math.log10(Math.min(...values)))
  const last = Math.max(Math.ceil(Math.log10(Math.max(...values))), first + 1)
  const ticks = Array.from({ length: last - first + 1 }, (_, n) => Number(`1e${first + n}`))
  return { at: placing(range, (value) => (Math.log10(value) - first) / (last - first)), ticks }
}

/** Returns the smallest of 1, 2 or 5 times a power of ten that is not below. */
const roundStep = (least: number): number => {
  const power = 10 ** Math.floor(Math.log10(least))
  return power * ([1, 2, 5].find((factor) => factor * power >= least * (1 - 1e-9)) ?? 10)
}

const placing =
  ([from, to]: Range, share: (value: number) => number) =>
  (value: number): number =>
    Math.round((from + (to - from) * share(value)) * 10) / 10

const compact = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 })

/** Formats a tick: `1,000`, `0.5`. */
export const written = (value: number): string => compact.format(value)
