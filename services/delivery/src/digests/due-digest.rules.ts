import type { DigestSchedule } from '@soko/contracts/types/subscription.ts'
import { Temporal } from 'temporal-polyfill'
import { localDay } from '../push/quiet-hours.rules.ts'

/** Readers choose daily or weekly. Monthly is for readers who have not visited for long. */
export type Frequency = 'daily' | 'weekly' | 'monthly'

export type DueDigest = {
  /** The local day. If a clock change skips the hour until the next day, `at` is on that day. */
  readonly day: string
  readonly at: Date
  readonly frequency: Frequency
}

/** In milliseconds. A digest that could not be prepared for that long after it was due is skipped. */
export const MOST_LATE = 6 * 3_600_000

/** More than between the first Mondays of two months, also if a day is skipped. */
const MOST_DAYS = 40

/**
 * Returns the digest that is due at `now`. Returns undefined if none was due in the last six hours: a missed
 * digest is not made up for. If a clock change skips the hour, the digest is due later by the skipped time; if
 * it repeats the hour, the first one counts.
 * @param frequencyAt Returns undefined if nothing is sent any more.
 * @throws RangeError for an unknown time zone.
 */
export const dueDigest = (
  schedule: DigestSchedule,
  now: Date,
  frequencyAt: (moment: Date) => Frequency | undefined,
): DueDigest | undefined => {
  const today = localDay(now, schedule.zone)
  // Samoa skipped a whole day in 2011: the hour of that day was the hour of the next day.
  for (const days of [0, -1, -2]) {
    const date = today.add({ days })
    const at = hourOf(date, schedule)
    if (at > now) continue
    if (now.getTime() - at.getTime() > MOST_LATE) return undefined
    const frequency = frequencyAt(at)
    if (frequency !== undefined && isDigestDay(date, frequency, schedule)) {
      return { day: date.toString(), at, frequency }
    }
  }
  return undefined
}

/**
 * Returns when the first digest after `moment` is due at a given frequency. Schedulers can rely on it: unless
 * the reader changes something or returns, none is due earlier.
 */
export const nextDigestAt = (schedule: DigestSchedule, frequency: Frequency, moment: Date): Date => {
  const today = localDay(moment, schedule.zone)
  // Yesterday's hour is today if a clock change skipped it.
  for (let days = -1; days < MOST_DAYS; days += 1) {
    const date = today.add({ days })
    if (isDigestDay(date, frequency, schedule)) {
      const at = hourOf(date, schedule)
      if (at > moment) return at
    }
  }
  throw new Error(`no digest is due after ${moment.toISOString()}`)
}

/** Returns the first and last day of the calendar day, ISO week or month of `day`. */
export const periodOf = (
  frequency: Frequency,
  day: string,
): { readonly first: string; readonly last: string } => {
  if (frequency === 'daily') return { first: day, last: day }
  const date = Temporal.PlainDate.from(day)
  const first = frequency === 'weekly' ? date.subtract({ days: date.dayOfWeek - 1 }) : date.with({ day: 1 })
  const last = frequency === 'weekly' ? first.add({ days: 6 }) : date.with({ day: date.daysInMonth })
  return { first: first.toString(), last: last.toString() }
}

/** A monthly digest is due on the first such weekday of the month. */
const isDigestDay = (date: Temporal.PlainDate, frequency: Frequency, { weekday }: DigestSchedule): boolean =>
  frequency === 'daily' || (date.dayOfWeek === weekday && (frequency === 'weekly' || date.day <= 7))

const hourOf = (date: Temporal.PlainDate, { hour, zone }: DigestSchedule): Date =>
  new Date(date.toPlainDateTime({ hour }).toZonedDateTime(zone).epochMilliseconds)
