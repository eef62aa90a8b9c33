/** In milliseconds. */
export type Percentiles = { readonly p50: number; readonly p99: number }

/** Returns a percentile by nearest rank; `share` is from 0 to 1. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Per second; `bare` is the baseline in the same run. */
export type Measured = { readonly rate: number; readonly bare: number; readonly ratio: number }

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

export const percentiles = (values: readonly number[]): Percentiles => ({
  p50: percentile(values, 0.5),
  p99: percentile(values, 0.99),
})

/** Returns the slope of the least-squares line. */
export const slopeOf = (points: readonly (readonly [x: number, y: number])[]): number => {
  const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length
  const [meanX, meanY] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))]
  const together = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0)
  return together / points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
}
