import { formatDistanceStrict } from 'date-fns/formatDistanceStrict'

/** In milliseconds: what is published so soon after its time is on time. */
export const ON_TIME = 60_000

/** How late something was published, `2 hours`; undefined where it was on time. Both ISO 8601. */
export const latenessOf = (due: string, at: string): string | undefined => {
  const late = Date.parse(at) - Date.parse(due)
  return late > ON_TIME ? formatDistanceStrict(0, late) : undefined
}
