import { inLocalTime, inUtc } from '../lib/dates.ts'
import { useHydrated } from '../lib/use-hydrated.ts'

type Props = {
  /** A time of the API. */
  readonly at: string
  /** With the time of day, too. */
  readonly withTime?: boolean
}

/** A date, and with `withTime` the time of day: UTC from the server, the reader's own once the client has taken over. */
export const PrintedDate = ({ at, withTime = false }: Props) => {
  const { date, time } = useHydrated() ? inLocalTime(at) : inUtc(at)
  return <time dateTime={at}>{withTime ? `${date}\u2002${time}` : date}</time>
}
