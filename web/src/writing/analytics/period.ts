import { paths } from '../../shared/lib/paths.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

/** The first and the last day of a period, in UTC. Both belong to it. */
export type Days = { readonly from: string; readonly to: string }

/** Lengths of the periods that authors can choose, in days. */
export const LENGTHS = [7, 28, 90, 365] as const
const DEFAULT_LENGTH = 28

export type Period = Days & {
  /** Undefined for a custom range. */
  readonly length?: (typeof LENGTHS)[number]
}

/** Returns the day of a time in UTC. @param time in milliseconds since 1970. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 'yyyy-mm-dd'.length)

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** Reads the period from a URL. Returns the last four weeks if the URL has no valid period. */
export const parsePeriod = (search: URLSearchParams, now: number): Period => {
  const [from, to] = [search.get('from'), search.get('to')]
  if (isDay(from) && isDay(to)) return { from, to }
  const length = LENGTHS.find((days) => String(days) === search.get('days')) ?? DEFAULT_LENGTH
  return { length, to: dayOf(now), from: dayOf(now - (length - 1) * DAY_MS) }
}

/** Returns the URL of the analytics of one post, or of all posts. Keeps the period of `search`. */
export const analyticsPath = (postId: string | undefined, search: URLSearchParams): string => {
  const query = new URLSearchParams(search)
  if (postId === undefined) query.delete('post')
  else query.set('post', postId)
  return query.size === 0 ? paths.figures : `${paths.figures}?${query.toString()}`
}

export const withPeriod = (search: URLSearchParams, period: Days | { readonly days: number }): string => {
  const changed = new URLSearchParams(search)
  for (const name of ['days', 'from', 'to']) changed.delete(name)
  for (const [name, value] of Object.entries(period)) changed.set(name, String(value))
  return changed.toString()
}
