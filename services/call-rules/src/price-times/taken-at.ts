import type { Day, PriceTime } from '@soko/contracts/markets/instruments.ts'
import { Temporal } from 'temporal-polyfill'

/**
 * The moment at which the price that becomes a day's close is taken. Where the time is not known that is the day's beginning, so that no
 * close counts as taken later than it may have been.
 * @throws RangeError when there is no such zone.
 */
export const takenAt = (day: Day, { zone, time, dayAfter, early = [] }: PriceTime): Date => {
  const date = Temporal.PlainDate.from(day)
  const earlier = early.find((each) => each.date === day)
  if (earlier !== undefined) return inZone(date, earlier.time, zone)
  if (time === undefined) return inZone(date, '00:00', zone)
  return inZone(dayAfter === true ? date.add({ days: 1 }) : date, time, zone)
}

/** The first moment after `moment` at which a price may be taken, on whatever day: whether there is trade that day nobody knows yet. */
export const nextTaken = (moment: Date, priceTime: PriceTime): Date => {
  const today = Temporal.PlainDate.from(dayIn(moment, priceTime.zone))
  const days = [-1, 0, 1, 2].map((offset) => takenAt(today.add({ days: offset }).toString(), priceTime))
  const next = days.find((taken) => taken > moment)
  if (next === undefined) throw new Error(`no price is taken after ${moment.toISOString()}`)
  return next
}

/** Returns the calendar day of an instant in a time zone. */
export const dayIn = (moment: Date, zone: string): Day =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString()

/** What the clock leaves out when it goes forward is moved on by as much; of what it shows twice the first counts. */
const inZone = (date: Temporal.PlainDate, time: string, timeZone: string): Date =>
  new Date(date.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) }).epochMilliseconds)
