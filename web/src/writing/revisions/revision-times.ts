import { inLocalTime, shortDate } from '../../shared/lib/dates.ts'

/** Returns the day in the author's time zone, such as `23 Nov 2026`. */
export const dayOf = (at: string): string => shortDate(inLocalTime(at).date)

/** Returns the time with seconds, because revisions may be only ten seconds apart. */
export const timeOf = (at: string): string => inLocalTime(at).time

export const shortTime = (at: string): string => `${dayOf(at).replace(/ \d+$/, '')}, ${timeOf(at)}`
