/** Where a z stands on an axis of records, in per cent. */
export type ZAxis = {
  readonly xOf: (z: number) => number
  readonly ticks: readonly number[]
}

/** An axis that has room for all of these with their intervals; at least from -5 to 5. */
export const zAxis = (zs: readonly number[]): ZAxis => {
  const most = Math.max(5, Math.ceil(Math.max(0, ...zs.map(Math.abs)) + HALF + 0.25))
  const step = most > 12 ? 10 : most > 8 ? 4 : 2
  const count = Math.floor((most - 0.5) / step)
  return {
    xOf: (z) => 50 + (50 * z) / most,
    ticks: Array.from({ length: 2 * count + 1 }, (_, nth) => (nth - count) * step),
  }
}

/** So far either way a z may well lie, 19 times of 20. */
export const HALF = 1.96
