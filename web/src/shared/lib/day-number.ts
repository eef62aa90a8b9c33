const DAY = 86_400_000

/** Converts `2026-03-31` to the number of days since 1 January 1970. */
export const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY)

/** Converts days since 1 January 1970 to a day such as `2026-03-31`. */
export const dayOfNumber = (number: number): string => new Date(number * DAY).toISOString().slice(0, 10)
