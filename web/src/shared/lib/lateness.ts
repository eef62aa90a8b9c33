import { formatDistanceStrict } from 'date-fns/formatDistanceStrict'

/** In milliseconds. A shorter delay counts as on time. */
export const ON_TIME_TOLERANCE = 60_000

/** Returns a delay such as `2 hours`; undefined if on time. Both times are ISO 8601. */
export const formatLateness = (due: string, at: string): string | undefined => {
  const late = Date.parse(at) - Date.parse(due)
  return late > ON_TIME_TOLERANCE ? formatDistanceStrict(0, late) : undefined
}
