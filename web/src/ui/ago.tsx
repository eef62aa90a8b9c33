import { intlFormatDistance } from 'date-fns/intlFormatDistance'
import { inUtc } from '../lib/dates.ts'
import { useNow } from '../lib/use-now.ts'
import { uiTexts } from './ui.texts.ts'

type Props = {
  /** A time of the API. */
  readonly at: string
}

/** `3 days ago` once the client has taken over; the date until then, for the server's page is kept for long. */
export const Ago = ({ at }: Props) => {
  const now = useNow()
  const then = Date.parse(at)
  return <time dateTime={at}>{now === 0 ? inUtc(at).date : distance(then, now)}</time>
}

const MINUTE = 60_000

/** Both in milliseconds. `now` is exact to the minute, so what is younger counts as just written. */
const distance = (then: number, now: number): string =>
  now - then < MINUTE
    ? uiTexts.lessThanAMinute
    : intlFormatDistance(then, now, { numeric: 'always', locale: 'en' })
