import type { Day, PriceTime } from '@soko/contracts/markets/instruments.ts'
import { Temporal } from 'temporal-polyfill'

/**
 * Returns when the close of a day is taken: if the time is unknown, at the start of the day, so that the
 * result is never too late. @throws RangeError for an unknown time zone.
 */
export const closeTime = (day: Day, { zone, time, dayAfter, early = [] }: PriceTime): Date => {
  const date = Temporal.PlainDate.from(day)
  const earlier = early.find((each) => each.date === day)
  if (earlier !== undefined) return inZone(date, earlier.time, zone)
  if (time === undefined) return inZone(date, '00:00', zone)
  return inZone(dayAfter === true ? date.add({ days: 1 }) : date, time, zone)
}

/** Returns the next time after `moment` at which a close may be taken, if every day is a trading day. */
export const nextCloseTime = (moment: Date, priceTime: PriceTime): Date => {
  const today = Temporal.PlainDate.from(calendarDay(moment, priceTime.zone))
  const days = [-1, 0, 1, 2].map((offset) => closeTime(today.add({ days: offset }).toString(), priceTime))
  const next = days.find((taken) => taken > moment)
  if (next === undefined) throw new Error(`no close is taken after ${moment.toISOString()}`)
  return next
}

export const calendarDay = (moment: Date, zone: string): Day =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString()

/** A time that the clock skips moves forward by the gap. If a time occurs twice, the first one is used. */
const inZone = (date: Temporal.PlainDate, time: string, timeZone: string): Date =>
  new Date(date.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) }).epochMilliseconds)
