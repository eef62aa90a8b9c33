import { inUtc, shortDate } from '../lib/dates.ts'
import { idlePart } from './idle-part.tsx'

type Props = {
  /** A time of the API. */
  readonly at: string
}

const RelativeTime = idlePart(
  async () => (await import('./relative-time.tsx')).RelativeTime,
  ({ at }: Props) => shortDate(inUtc(at).date),
)

/** `3 days ago` once the client has taken over; the date until then, for the server's page is kept for long. */
export const Ago = ({ at }: Props) => (
  <time dateTime={at}>
    <RelativeTime at={at} />
  </time>
)
