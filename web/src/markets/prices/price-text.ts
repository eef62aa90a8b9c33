import { inUtc, shortDate } from '../../shared/lib/dates.ts'

/** Formats a price: `1,441.60`. */
export const priceText = (price: string, decimals: number): string =>
  Number(price).toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })

/** Formats a day: `14 Nov 2025`. */
export const dayText = (day: string): string => shortDate(inUtc(`${day}T00:00:00Z`).date)
