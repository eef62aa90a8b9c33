import { formatDistanceStrict } from 'date-fns/formatDistanceStrict'

/** The tolerance of a publication on time, in milliseconds. */
export const ON_TIME_TOLERANCE = 60_000

/** Returns how late something was published (`2 hours`), or undefined if on time. Takes ISO 8601 times. */
export const formatLateness = (due: string, at: string): string | undefined => {
  const late = Date.parse(at) - Date.parse(due)
  return late > ON_TIME_TOLERANCE ? formatDistanceStrict(0, late) : undefined
}
