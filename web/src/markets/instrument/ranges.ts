export const RANGES = { '1m': 1, '3m': 3, '6m': 6, '1y': 12, all: undefined } as const
export type Range = keyof typeof RANGES

export const RANGE_NAMES: readonly Range[] = ['1m', '3m', '6m', '1y', 'all']

/** Parses a range from the query string; defaults to six months. */
export const readRange = (text: string | null): Range => RANGE_NAMES.find((name) => name === text) ?? '6m'

export const firstDayOf = (range: Range, last: string): string | undefined => {
  const months = RANGES[range]
  if (months === undefined) return undefined
  const date = new Date(`${last}T00:00:00Z`)
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() - months)
  // The date overflowed into the next month, because the month is shorter: use its last day.
  if (date.getUTCDate() !== day) date.setUTCDate(0)
  return date.toISOString().slice(0, 10)
}
