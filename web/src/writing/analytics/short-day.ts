import { inUtc } from '../../shared/lib/dates.ts'

/** A day in UTC as people write it beside others: `Nov 7`. */
export const shortDay = (day: string): string => {
  const [, month = '', date = ''] = inUtc(day).date.split(' ')
  return `${month} ${Number(date)}`
}
