import { Limits } from '@soko/contracts/fields/limits.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
/** The default period in days. */
const USUAL = 28
const EARLIEST = '2000-01-01'

/** Days in UTC (`2026-01-31`), oldest first. `before` is the equally long period before `days`. */
export type Period = { readonly days: readonly string[]; readonly before: readonly string[] }

/**
 * Returns the requested period, by default the 28 days up to today.
 * @throws HttpProblem 422 when the period is invalid or too long.
 */
export const periodOf = (
  query: { readonly from?: string | undefined; readonly to?: string | undefined },
  now: Date,
): Period => {
  const to = query.to ?? dayOf(now.getTime())
  const from = query.from ?? dayAfter(to, 1 - USUAL)
  const length = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  if (length < 1) throw refused('from', 'The first day must not be after the last.')
  if (from < EARLIEST) throw refused('from', 'Choose days from the year 2000 on.')
  if (length > Limits.analyticsDays)
    throw refused('from', `Choose at most ${Limits.analyticsDays} days at a time.`)
  return { days: daysFrom(from, length), before: daysFrom(dayAfter(from, -length), length) }
}

/** `time` is in milliseconds. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 'yyyy-mm-dd'.length)

/** `days` may be negative. */
export const dayAfter = (day: string, days: number): string => dayOf(Date.parse(day) + days * DAY_MS)

const daysFrom = (first: string, length: number): readonly string[] =>
  Array.from({ length }, (_, index) => dayAfter(first, index))

const refused = (field: string, message: string): HttpProblem =>
  new HttpProblem('invalid-fields', { errors: { [field]: [message] } })
