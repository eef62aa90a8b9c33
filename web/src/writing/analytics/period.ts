import { paths } from '../../shared/lib/paths.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

/** From one day to another in UTC (`2026-01-31`), both included. */
export type Days = { readonly from: string; readonly to: string }

/** Periods up to today to choose from, in days. */
export const LENGTHS = [7, 28, 90, 365] as const
const DEFAULT_LENGTH = 28

export type Period = Days & {
  /** Which of the lengths it is; undefined for days of one's own. */
  readonly length?: (typeof LENGTHS)[number]
}

/** @param time in milliseconds. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 'yyyy-mm-dd'.length)

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** The period that an address asks for: `days`, or `from` and `to`; four weeks where it makes no sense. */
export const parsePeriod = (search: URLSearchParams, now: number): Period => {
  const [from, to] = [search.get('from'), search.get('to')]
  if (isDay(from) && isDay(to)) return { from, to }
  const length = LENGTHS.find((days) => String(days) === search.get('days')) ?? DEFAULT_LENGTH
  return { length, to: dayOf(now), from: dayOf(now - (length - 1) * DAY_MS) }
}

/** The address of the figures of one analysis, or of all, for the period of this query. */
export const analyticsPath = (postId: string | undefined, search: URLSearchParams): string => {
  const query = new URLSearchParams(search)
  if (postId === undefined) query.delete('post')
  else query.set('post', postId)
  return query.size === 0 ? paths.figures : `${paths.figures}?${query.toString()}`
}

/** The query of a page's address with another period. What else it asks for stays. */
export const withPeriod = (search: URLSearchParams, period: Days | { readonly days: number }): string => {
  const changed = new URLSearchParams(search)
  for (const name of ['days', 'from', 'to']) changed.delete(name)
  for (const [name, value] of Object.entries(period)) changed.set(name, String(value))
  return changed.toString()
}
