import { intlFormatDistance } from 'date-fns/intlFormatDistance'
import { inUtc } from '../lib/dates.ts'
import { useNow } from '../lib/use-now.ts'

type Props = {
  /** A time of the API. */
  readonly at: string
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
