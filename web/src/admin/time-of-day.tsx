import { inLocalTime } from '../shared/lib/dates.ts'

/** Shows `18:05` in the reader's time zone. Admin screens are only rendered in browsers. */
export const TimeOfDay = ({ at }: { /** An ISO 8601 time. */ readonly at: string }) => (
  <time dateTime={at}>{inLocalTime(at).time.slice(0, 'hh:mm'.length)}</time>
)
