import { formatDistanceStrict } from 'date-fns/formatDistanceStrict'

/** In milliseconds: a publication with a smaller delay counts as on time. */
export const ON_TIME_TOLERANCE = 60_000

/**
 * Returns the delay of a publication, such as `2 hours`, or undefined if it was on time. Both times are ISO
 * 8601.
 */
export const formatLateness = (due: string, at: string): string | undefined => {
  const late = Date.parse(at) - Date.parse(due)
  return late > ON_TIME_TOLERANCE ? formatDistanceStrict(0, late) : undefined
}
