import { inUtc, shortDate } from '../../shared/lib/dates.ts'

// A day and time on a clock is text here, as the API has it: `2026-03-29T08:00`. Which moment that is in a zone says the server.

const DAY = 24 * 3_600_000

/** The zone of this device. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** All zones that this browser knows, and those named. */
export const allZones = (...extra: readonly string[]): readonly string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...extra])].toSorted((one, other) =>
    one < other ? -1 : 1,
  )

/** What a clock in a zone shows at a moment (ISO, or ms). */
export const clockTime = (zone: string, at: string | number): string => {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(at))
  const part = (wanted: Intl.DateTimeFormatPartTypes) => parts.find(({ type }) => type === wanted)?.value
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

/** `Nairobi (GMT+3)`: the place that a zone is named for, and how far it is from UTC then. */
export const zoneName = (zone: string, at: string | number): string => {
  const place = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
  const offset = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(new Date(at))
    .find(({ type }) => type === 'timeZoneName')?.value
  return offset === undefined || offset === place ? place : `${place} (${offset})`
}

/** `24 Nov, 08:00` of what a clock shows; with the year if that is not this one. */
export const printLocal = (local: string, now: number): string => {
  const { date, time } = inUtc(`${local}:00Z`)
  return `${withoutYear(shortDate(date), now)}, ${time.slice(0, 5)}`
}

/** As `printLocal`, with the day of the week: `Tue Nov 24, 08:00`. */
export const printWithWeekday = (local: string, now: number): string => {
  const { date, time } = inUtc(`${local}:00Z`)
  return `${withoutYear(date, now)}, ${time.slice(0, 5)}`
}

/** Cuts the year off a date, if it is this year. */
const withoutYear = (date: string, now: number): string =>
  date.endsWith(` ${new Date(now).getFullYear()}`) ? date.slice(0, -5) : date

/** A day so many days later. */
const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + days * DAY).toISOString().slice(0, 10)

/** A time that is offered, by its name. */
export type Preset = { readonly name: 'tonight' | 'tomorrow' | 'monday'; readonly local: string }

/** Times that authors often want, of which none has passed. @param now in milliseconds. */
export const presetsIn = (zone: string, now: number): readonly Preset[] => {
  const [today = '', time = ''] = clockTime(zone, now).split('T')
  const weekday = new Date(`${today}T00:00Z`).getUTCDay()
  const toMonday = (8 - weekday) % 7 || 7
  return [
    ...(time < '17:30' ? [{ name: 'tonight', local: `${today}T18:00` } as const] : []),
    { name: 'tomorrow', local: `${daysLater(today, 1)}T08:00` },
    ...(toMonday === 1 ? [] : [{ name: 'monday', local: `${daysLater(today, toMonday)}T08:00` } as const]),
  ]
}
