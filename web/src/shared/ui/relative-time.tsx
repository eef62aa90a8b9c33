import { formatDistanceStrict } from 'date-fns/formatDistanceStrict'
import { useNow } from '../lib/use-now.ts'
import { controlsTexts } from './controls.texts.ts'

const MINUTE = 60_000

/** `Ago` loads it when the browser is idle. */
export const RelativeTime = ({ at }: { readonly at: string }) => {
  const now = useNow()
  const then = Date.parse(at)
  // `now` is only exact to the minute.
  if (now - then < MINUTE) return controlsTexts.lessThanAMinute
  // Not with Intl, whose first formatter takes over 20 ms on a desktop, and far longer on a phone.
  return formatDistanceStrict(then, now, { addSuffix: true, roundingMethod: 'floor' })
}
