import { inUtc, shortDate } from '../../shared/lib/dates.ts'

/** A price as people read it: `1,441.60`. */
export const priceText = (price: string, decimals: number): string =>
  Number(price).toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })

/** A day as it is printed: `14 Nov 2025`. */
export const dayText = (day: string): string => shortDate(inUtc(`${day}T00:00:00Z`).date)
