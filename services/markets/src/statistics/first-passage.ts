/** Distances are not exact: a close that equals a target may miss it by this much. */
export const ROUNDING = 1e-12

/**
 * Returns, for each start, the index of the first later value at least `distance` above it, or the number of
 * values. Searches a monotonic stack of the higher later values by bisection.
 * @param distance above 0, in the units of the values.
 */
export const firstPassages = (values: Float64Array, distance: number): Int32Array => {
  const { length } = values
  const passages = new Int32Array(length)
  // Indexes of the higher values after `start`, the nearest and lowest last.
  const higher = new Int32Array(length)
  let count = 0
  for (let start = length - 1; start >= 0; start -= 1) {
    const value = values[start] ?? 0
    const level = value + distance - ROUNDING
    let low = 0
    let high = count
    while (low < high) {
      const middle = (low + high) >> 1
      if ((values[higher[middle] ?? 0] ?? 0) >= level) low = middle + 1
      else high = middle
    }
    passages[start] = low === 0 ? length : (higher[low - 1] ?? length)
    while (count > 0 && (values[higher[count - 1] ?? 0] ?? 0) <= value) count -= 1
    higher[count] = start
    count += 1
  }
  return passages
}
