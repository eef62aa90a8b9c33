import { intlFormatDistance } from 'date-fns/intlFormatDistance'
import { inLocalTime, inUtc } from '../lib/dates.ts'
import { useHydrated } from '../lib/use-hydrated.ts'
import { useNow } from '../lib/use-now.ts'

type Props = {
  /** A time of the API. */
  readonly at: string
}

/** A date, and with `withTime` the time of day: UTC from the server, the reader's own once the client has taken over. */
export const PrintedDate = ({ at, withTime = false }: Props & { readonly withTime?: boolean }) => {
  const { date, time } = useHydrated() ? inLocalTime(at) : inUtc(at)
  return <time dateTime={at}>{withTime ? `${date}\u2002${time}` : date}</time>
}

/** `3 days ago` once the client has taken over; the date until then, for the server's page is kept for long. */
export const Ago = ({ at }: Props) => {
  const now = useNow()
  const then = Date.parse(at)
  return (
    <time dateTime={at}>
      {now === 0
        ? inUtc(at).date
        : intlFormatDistance(Math.min(then, now), now, { numeric: 'always', locale: 'en' })}
    </time>
  )
}
