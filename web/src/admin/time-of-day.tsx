import { inLocalTime } from '../shared/lib/dates.ts'

/** Shows a time such as `18:05`. Not for server rendering, which does not know the reader's time zone. */
export const TimeOfDay = ({ at }: { /** An ISO 8601 time. */ readonly at: string }) => (
  <time dateTime={at}>{inLocalTime(at).time.slice(0, 'hh:mm'.length)}</time>
)
