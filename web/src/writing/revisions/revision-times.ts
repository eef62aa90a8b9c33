import { inLocalTime, shortDate } from '../../shared/lib/dates.ts'

/** Formats the day of a save in the author's time zone: `23 Nov 2026`. @param at a timestamp of the API. */
export const dayOf = (at: string): string => shortDate(inLocalTime(at).date)

/** The time of day of a save, to the second: they may be ten seconds apart. */
export const timeOf = (at: string): string => inLocalTime(at).time

/** What a save is called: its day without the year, and its time. */
export const shortTime = (at: string): string => `${dayOf(at).replace(/ \d+$/, '')}, ${timeOf(at)}`
