/** The normal quantile of 97.5 %. */
const QUANTILE = 1.959_964

/** Wilson's interval: between which shares `right` of `count` may well come right in the long run, 19 times of 20. */
export const wilson = (right: number, count: number): { readonly low: number; readonly high: number } => {
  if (count === 0) return { low: 0, high: 1 }
  const share = right / count
  const square = QUANTILE ** 2 / count
  const middle = (share + square / 2) / (1 + square)
  const half = (QUANTILE * Math.sqrt((share * (1 - share)) / count + square / (4 * count))) / (1 + square)
  return { low: Math.max(middle - half, 0), high: Math.min(middle + half, 1) }
}
