import { addMonths } from 'date-fns/addMonths'
import { eachDayOfInterval } from 'date-fns/eachDayOfInterval'
import { endOfMonth } from 'date-fns/endOfMonth'
import { endOfWeek } from 'date-fns/endOfWeek'
import { format } from 'date-fns/format'
import { startOfWeek } from 'date-fns/startOfWeek'

// Strings such as `2026-11` and `2026-11-24`. Noon, so that daylight saving time does not change the day.

const MONDAY = { weekStartsOn: 1 } as const
const dayOf = (date: Date): string => format(date, 'yyyy-MM-dd')
const noonOf = (month: string): Date => new Date(`${month}-01T12:00`)

/** Returns the weeks of a month from Monday to Sunday, padded with days of the adjacent months. */
export const weeksOf = (month: string): readonly (readonly string[])[] => {
  const first = noonOf(month)
  const interval = { start: startOfWeek(first, MONDAY), end: endOfWeek(endOfMonth(first), MONDAY) }
  const days = eachDayOfInterval(interval).map(dayOf)
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}

export const monthsLater = (month: string, months: number): string =>
  format(addMonths(noonOf(month), months), 'yyyy-MM')

/** Formats a month, such as `November 2026`. */
export const printMonth = (month: string): string => format(noonOf(month), 'MMMM yyyy')

export const printDay = (day: string): string => format(new Date(`${day}T12:00`), 'EEEE, MMMM d')

export const weekdays: readonly { readonly short: string; readonly full: string }[] = eachDayOfInterval({
  start: startOfWeek(0, MONDAY),
  end: endOfWeek(0, MONDAY),
}).map((date) => ({ short: format(date, 'EEE'), full: format(date, 'EEEE') }))
