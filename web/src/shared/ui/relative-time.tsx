import { formatDistanceStrict } from 'date-fns/formatDistanceStrict'
import { useNow } from '../lib/use-now.ts'
import { controlsTexts } from './controls.texts.ts'

/** In milliseconds. */
const MINUTE = 60_000

/** A relative time such as `3 days ago`. `Ago` loads it when the browser is idle. */
export const RelativeTime = ({ at }: { readonly at: string }) => {
  const now = useNow()
  const then = Date.parse(at)
  // `now` is only exact to the minute.
  if (now - then < MINUTE) return controlsTexts.lessThanAMinute
  // Does not use Intl, because creating its first formatter takes over 20 ms on a desktop and several times
  // as long on a phone.
  return formatDistanceStrict(then, now, { addSuffix: true, roundingMethod: 'floor' })
}
