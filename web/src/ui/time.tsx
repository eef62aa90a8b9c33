import { inLocalTime, inUtc } from '../lib/dates.ts'
import { useHydrated } from '../lib/use-hydrated.ts'

type Props = {
  /** A time of the API. */
  readonly at: string
  /** With the time of day, too. */
  readonly withTime?: boolean
}

/** Said where no script will make it the reader's own time. */
const UTC = ' UTC'

/** A date, and with `withTime` the time of day: UTC from the server, the reader's own once the client has taken over. */
export const PrintedDate = ({ at, withTime = false }: Props) => {
  const isLocal = useHydrated()
  const { date, time } = isLocal ? inLocalTime(at) : inUtc(at)
  return (
    <time dateTime={at}>
      {withTime ? `${date}\u2002${time}` : date}
      {withTime && !isLocal && <noscript>{UTC}</noscript>}
    </time>
  )
}
