import type { Call } from '@soko/contracts/markets/types/call.ts'
import { dayNumber, dayOfNumber } from '../../shared/lib/day-number.ts'

/** Days of closes requested before the entry, enough for the 60 closes of the cone of chance. */
const DAYS_BEFORE = 190

/** The first day of a call: its entry, else its publication. */
export const firstDay = ({ entry, madeAt }: Pick<Call, 'entry' | 'madeAt'>): string =>
  entry?.date ?? madeAt.slice(0, 10)

/** Query for the closes of a call's chart. */
export const closesOf = (
  call: Call,
): { readonly symbol: string; readonly from: string; readonly to?: string } => {
  const from = dayOfNumber(dayNumber(firstDay(call)) - DAYS_BEFORE)
  return { symbol: call.symbol, from, ...(call.exit !== null && { to: call.exit.date }) }
}

/** Whether the call has a chart. Calls that were taken back have none. */
export const hasChart = ({ state }: Pick<Call, 'state'>): boolean => state !== 'taken-back'
