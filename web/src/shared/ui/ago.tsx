import { inUtc, shortDate } from '../lib/dates.ts'
import { idlePart } from './idle-part.tsx'

type Props = {
  /** An ISO time. */
  readonly at: string
}

const RelativeTime = idlePart(
  async () => (await import('./relative-time.tsx')).RelativeTime,
  ({ at }: Props) => shortDate(inUtc(at).date),
)

/** Shows how long ago a time was; until hydration the date, because the HTML may come from a cache. */
export const Ago = ({ at }: Props) => (
  <time dateTime={at}>
    <RelativeTime at={at} />
  </time>
)
