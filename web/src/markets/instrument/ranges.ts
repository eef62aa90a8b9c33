/** How much of the past a chart shows, in months; `all` is everything. */
export const RANGES = { '1m': 1, '3m': 3, '6m': 6, '1y': 12, all: undefined } as const
export type Range = keyof typeof RANGES

/** The names of the ranges, the shortest first. */
export const RANGE_NAMES: readonly Range[] = ['1m', '3m', '6m', '1y', 'all']

/** Reads the range of an address; half a year unless said. */
export const readRange = (text: string | null): Range => RANGE_NAMES.find((name) => name === text) ?? '6m'

/**
 * The first day that a range shows.
 * @param last the day of the newest close, `2026-03-31`. @returns undefined for everything.
 */
export const firstDayOf = (range: Range, last: string): string | undefined => {
  const months = RANGES[range]
  if (months === undefined) return undefined
  const date = new Date(`${last}T00:00:00Z`)
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() - months)
  // A month before 31 March there is no such day: the last one of the month.
  if (date.getUTCDate() !== day) date.setUTCDate(0)
  return date.toISOString().slice(0, 10)
}
