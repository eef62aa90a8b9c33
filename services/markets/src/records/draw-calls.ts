import type { Close, Day } from '@soko/contracts/markets/instruments.ts'
import type { Call, DrawnCall } from '@soko/contracts/markets/types/call.ts'
import { withDividends } from '@soko/contracts/markets/with-dividends.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import { readSpans } from '../instruments/read-closes.ts'
import { dateOf } from '../prices/closes.ts'
import { dayNumber } from '../statistics/bet.ts'

/** So many points a small chart has at most. */
const MOST = 40
/** So many of them stay whatever is left out: the first, the last, the entry, the exit, the lowest and the highest. */
const STAYING = 6

/** Adds to calls what a small chart shows of the closes around each. */
export const drawCalls = async (read: ReadView, calls: readonly Call[]): Promise<DrawnCall[]> => {
  const spans = await readSpans(
    read,
    calls.map((call) => ({ symbol: call.symbol, ...spanOf(call) })),
  )
  return calls.map((call, at) => ({
    ...call,
    drawn: drawnOf(call, withDividends(spans[at] ?? [], call.dividends)),
  }))
}

/** From a quarter of its length before its entry, a week at least, to its exit; to its day where it has none, as when it was taken back. */
const spanOf = ({ entry, exit, madeAt, until }: Call): { readonly from: Day; readonly to: Day } => {
  const begin = entry?.date ?? madeAt.slice(0, 10)
  const days = dayNumber(until) - dayNumber(begin)
  const before = Math.min(Math.max(Math.ceil(days / 4), 7), 120)
  return { from: dateOf(dayNumber(begin) - before), to: exit?.date ?? (until > begin ? until : begin) }
}

/** Every so many of the closes, and those that stay. */
export const drawnOf = (
  { entry, exit }: Pick<Call, 'entry' | 'exit'>,
  closes: readonly Close[],
): DrawnCall['drawn'] => {
  const points = closes.map(({ date, close }) => ({ date, value: Number(close) }))
  const values = points.map(({ value }) => value)
  const ends = [values.indexOf(Math.min(...values)), values.indexOf(Math.max(...values)), values.length - 1]
  const step = Math.ceil(points.length / (MOST - STAYING))
  return points
    .filter(
      ({ date }, at) => at % step === 0 || ends.includes(at) || date === entry?.date || date === exit?.date,
    )
    .map(({ date, value }) => [dayNumber(date), value])
}
