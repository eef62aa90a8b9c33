import { intlFormatDistance } from 'date-fns/intlFormatDistance'
import { useNow } from '../lib/use-now.ts'
import { controlsTexts } from './controls.texts.ts'

const MINUTE = 60_000

/** How long ago a time of the API is, in words. `Ago` loads it after the takeover, when it is known what time it is. */
export const Distance = ({ at }: { readonly at: string }) => {
  const now = useNow()
  const then = Date.parse(at)
  // `now` is exact to the minute, so what is younger counts as just written.
  return now - then < MINUTE
    ? controlsTexts.lessThanAMinute
    : intlFormatDistance(then, now, { numeric: 'always', locale: 'en' })
}
