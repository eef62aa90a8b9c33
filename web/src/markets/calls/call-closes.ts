import type { Call } from '@soko/contracts/markets/types/call.ts'
import { dayNumber, dayOfNumber } from '../../shared/lib/day-number.ts'

/** Closes of so many days before its entry come along: they hold the 60 that the cone of chance is made of. */
const DAYS_BEFORE = 190

/** The day from which a call is reckoned: that of its entry, else of its publication. */
export const beginningOf = ({ entry, madeAt }: Pick<Call, 'entry' | 'madeAt'>): string =>
  entry?.date ?? madeAt.slice(0, 10)

/** Which closes a call is drawn with: some of those before it, and those up to where it ended. */
export const closesOf = (
  call: Call,
): { readonly symbol: string; readonly from: string; readonly to?: string } => {
  const from = dayOfNumber(dayNumber(beginningOf(call)) - DAYS_BEFORE)
  return { symbol: call.symbol, from, ...(call.exit !== null && { to: call.exit.date }) }
}

/** Whether there is anything to draw: what was taken back is not followed. */
export const isDrawn = ({ state }: Pick<Call, 'state'>): boolean => state !== 'taken-back'
