/** Differences below this are rounding: a close may stand exactly on a target whose distance is no float. */
export const ROUNDING = 1e-12

/**
 * For each start, the index of the first later value that is at or beyond a distance above it; where there is none, the number of values.
 *
 * From the last start to the first it keeps the later values that are higher than all between them and the start: only those can be the first
 * to reach a level. They are in order, so each start takes a search by halves.
 * @param distance above 0, in the units of the values.
 */
export const firstPassages = (values: Float64Array, distance: number): Int32Array => {
  const { length } = values
  const passages = new Int32Array(length)
  // The nearest is last, and the lowest.
  const higher = new Int32Array(length)
  let count = 0
  for (let start = length - 1; start >= 0; start -= 1) {
    const value = values[start] ?? 0
    const level = value + distance - ROUNDING
    let low = 0
    let high = count
    // How many of them reach the level: those at the front do.
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
