/** Milliseconds. */
export type Percentiles = { readonly p50: number; readonly p99: number }

/** A rate per second, and that of the bare driver or server doing the same in the same run. */
export type Measured = { readonly rate: number; readonly bare: number; readonly ratio: number }

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** By nearest rank. */
export const percentiles = (values: readonly number[]): Percentiles => {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99) }
}

/** The slope of the line that lies nearest to points, by least squares: by how much y grows for each x. */
export const slopeOf = (points: readonly (readonly [x: number, y: number])[]): number => {
  const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length
  const [meanX, meanY] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))]
  const together = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0)
  return together / points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
}
