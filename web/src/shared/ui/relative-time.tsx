import { formatDistanceStrict } from 'date-fns/formatDistanceStrict'
import { useNow } from '../lib/use-now.ts'
import { controlsTexts } from './controls.texts.ts'

/** In milliseconds. */
const MINUTE = 60_000

/** How long ago a time of the API is, in words. `Ago` loads it after the takeover, when it is known what time it is. */
export const RelativeTime = ({ at }: { readonly at: string }) => {
  const now = useNow()
  const then = Date.parse(at)
  // `now` is exact to the minute, so what is younger counts as just written.
  if (now - then < MINUTE) return controlsTexts.lessThanAMinute
  // Not by Intl: a page's first formatter takes 20 ms and more on a desk, and a phone several times that.
  return formatDistanceStrict(then, now, { addSuffix: true, roundingMethod: 'floor' })
}
