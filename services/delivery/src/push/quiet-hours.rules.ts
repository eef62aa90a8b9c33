import { Temporal } from 'temporal-polyfill'

/** Local times, as 'HH:MM'. `to` is on the next day unless it is later than `from`. Equal times: never quiet. */
export type QuietHours = { readonly from: string; readonly to: string }

/**
 * Returns the end of the quiet hours at `now`, or undefined outside of them. If a clock change skips or
 * repeats one of the two times, they are longer rather than shorter.
 * @throws RangeError for an unknown time zone.
 */
export const quietUntil = (now: Date, zone: string, hours: QuietHours): Date | undefined => {
  if (hours.from === hours.to) return undefined
  const today = localDay(now, zone)
  let end: number | undefined
  // After a clock change, quiet hours may overlap with those of the next day.
  for (const days of [-1, 0, 1]) {
    const night = quietHoursOf(today.add({ days }), zone, hours)
    const moment = end ?? now.getTime()
    if (night.from <= moment && moment < night.to) end = night.to
  }
  return end === undefined ? undefined : new Date(end)
}

/** @throws RangeError for an unknown time zone. */
export const localDay = (moment: Date, zone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone).toPlainDate()

/** In milliseconds since 1970. */
const quietHoursOf = (
  day: Temporal.PlainDate,
  zone: string,
  { from, to }: QuietHours,
): { readonly from: number; readonly to: number } => {
  const lastDay = from < to ? day : day.add({ days: 1 })
  const at = (date: Temporal.PlainDate, time: string, disambiguation: 'earlier' | 'later'): number =>
    date.toPlainDateTime(Temporal.PlainTime.from(time)).toZonedDateTime(zone, { disambiguation })
      .epochMilliseconds
  return { from: at(day, from, 'earlier'), to: at(lastDay, to, 'later') }
}
