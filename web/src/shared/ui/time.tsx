import { inLocalTime, inUtc, shortDate } from '../lib/dates.ts'
import { useHydrated } from '../lib/use-hydrated.ts'

type Props = {
  /** An ISO time. */
  readonly at: string
  readonly withTime?: boolean
  /** `Sat Nov 08 2025 10:00:00`, instead of `8 Nov 2025, 10:00`. */
  readonly isLong?: boolean
}

/** For readers without scripts, whose time zone is unknown. */
const UTC = ' UTC'

/** In UTC on the server, and in the reader's time zone after hydration. */
export const FormattedDate = ({ at, withTime = false, isLong = false }: Props) => {
  const isLocal = useHydrated()
  const printed = isLocal ? inLocalTime(at) : inUtc(at)
  const date = isLong ? printed.date : shortDate(printed.date)
  const dateAndTime = isLong
    ? `${date}\u2002${printed.time}`
    : `${date}, ${printed.time.slice(0, 'hh:mm'.length)}`
  return (
    <time dateTime={at}>
      {withTime ? dateAndTime : date}
      {withTime && !isLocal && <noscript>{UTC}</noscript>}
    </time>
  )
}

/** Shows `2024-05-03` as `3 May 2024`. Does not depend on the time zone. */
export const FormattedDay = ({ day }: { readonly day: string }) => (
  <time dateTime={day}>{shortDate(inUtc(day).date)}</time>
)
