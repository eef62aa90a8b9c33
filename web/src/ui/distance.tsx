import { intlFormatDistance } from 'date-fns/intlFormatDistance'
import { useNow } from '../lib/use-now.ts'
import { controlsTexts } from './controls.texts.ts'

/** In milliseconds. */
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long ago a time of the API is, in words. `Ago` loads it after the takeover, when it is known what time it is. */
export const Distance = ({ at }: { readonly at: string }) => {
  const now = useNow()
  const then = Date.parse(at)
  const age = now - then
  // `now` is exact to the minute, so what is younger counts as just written.
  if (age < MINUTE) return controlsTexts.lessThanAMinute
  // By itself date-fns calls it a day old as soon as a midnight lies between.
  const isHours = age >= HOUR && age < DAY
  return intlFormatDistance(then, now, { numeric: 'always', locale: 'en', ...(isHours && { unit: 'hour' }) })
}
