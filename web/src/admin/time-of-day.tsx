import { inLocalTime } from '../shared/lib/dates.ts'

/** `18:05` where the reader is: admins' screens are drawn in browsers only. */
export const TimeOfDay = ({ at }: { /** A time of the API. */ readonly at: string }) => (
  <time dateTime={at}>{inLocalTime(at).time.slice(0, 'hh:mm'.length)}</time>
)
