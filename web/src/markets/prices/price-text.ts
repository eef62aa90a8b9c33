import { inUtc, shortDate } from '../../shared/lib/dates.ts'

export const priceText = (price: string, decimals: number): string =>
  Number(price).toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })

export const dayText = (day: string): string => shortDate(inUtc(`${day}T00:00:00Z`).date)
