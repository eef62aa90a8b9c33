import type { Call } from '@soko/contracts/markets/types/call.ts'
import { dayNumber, dayOfNumber } from '../../shared/lib/day-number.ts'

/** Days before the entry to request. They contain the 60 closes that the cone of chance needs. */
const DAYS_BEFORE = 190

export const firstDay = ({ entry, madeAt }: Pick<Call, 'entry' | 'madeAt'>): string =>
  entry?.date ?? madeAt.slice(0, 10)

export const closesOf = (
  call: Call,
): { readonly symbol: string; readonly from: string; readonly to?: string } => {
  const from = dayOfNumber(dayNumber(firstDay(call)) - DAYS_BEFORE)
  return { symbol: call.symbol, from, ...(call.exit !== null && { to: call.exit.date }) }
}

/** Whether the call has a chart. Withdrawn calls have none. */
export const hasChart = ({ state }: Pick<Call, 'state'>): boolean => state !== 'taken-back'
