const DAY = 86_400_000

/**
 * @param day such as `2026-03-31`.
 * @returns the number of days since 1 January 1970.
 */
export const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY)

/**
 * @param number days since 1 January 1970.
 * @returns the day, such as `2026-03-31`.
 */
export const dayOfNumber = (number: number): string => new Date(number * DAY).toISOString().slice(0, 10)
