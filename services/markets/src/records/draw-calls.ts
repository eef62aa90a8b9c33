import type { Close, Day } from '@soko/contracts/markets/instruments.ts'
import type { Call, DrawnCall } from '@soko/contracts/markets/types/call.ts'
import { withDividends } from '@soko/contracts/markets/with-dividends.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import { readSpans } from '../instruments/read-closes.ts'
import { dateOf } from '../prices/closes.ts'
import { dayNumber } from '../statistics/bet.ts'

const MAX_POINTS = 40
/** The closes that a chart always includes: first, last, entry, exit, lowest and highest. */
const FIXED_POINTS = 6

export const drawCalls = async (read: ReadView, calls: readonly Call[]): Promise<DrawnCall[]> => {
  const spans = await readSpans(
    read,
    calls.map((call) => ({ symbol: call.symbol, ...chartSpan(call) })),
  )
  return calls.map((call, at) => ({
    ...call,
    drawn: drawnOf(call, withDividends(spans[at] ?? [], call.dividends)),
  }))
}

/** Returns a chart's days: from a quarter of the call's length before its entry to its exit or date. */
const chartSpan = ({ entry, exit, madeAt, until }: Call): { readonly from: Day; readonly to: Day } => {
  const begin = entry?.date ?? madeAt.slice(0, 10)
  const days = dayNumber(until) - dayNumber(begin)
  const before = Math.min(Math.max(Math.ceil(days / 4), 7), 120)
  return { from: dateOf(dayNumber(begin) - before), to: exit?.date ?? (until > begin ? until : begin) }
}

/** Downsamples to evenly spaced points, plus those that a chart always includes. */
export const drawnOf = (
  { entry, exit }: Pick<Call, 'entry' | 'exit'>,
  closes: readonly Close[],
): DrawnCall['drawn'] => {
  const points = closes.map(({ date, close }) => ({ date, value: Number(close) }))
  const values = points.map(({ value }) => value)
  const fixed = [values.indexOf(Math.min(...values)), values.indexOf(Math.max(...values)), values.length - 1]
  const step = Math.ceil(points.length / (MAX_POINTS - FIXED_POINTS))
  return points
    .filter(
      ({ date }, at) => at % step === 0 || fixed.includes(at) || date === entry?.date || date === exit?.date,
    )
    .map(({ date, value }) => [dayNumber(date), value])
}
