import { createHash } from 'node:crypto'
import type { Close, Day } from '@soko/contracts/markets/instruments.ts'
import type { InstrumentFacts } from '@soko/contracts/markets/types/instrument.ts'
import { closeTime } from '@soko/call-rules/price-times/close-time.ts'
import { Temporal } from 'temporal-polyfill'
import { FIRST_VALUES } from './first-values.ts'

const DEFAULT_VALUES = [100, 0.3] as const
const TRADING_DAYS = 260
const MIN_RATE = 0.25

/** Draws a random walk whose steps depend only on symbol and day. @param last the close to continue from. */
export const drawCloses = (
  facts: Pick<InstrumentFacts, 'symbol' | 'kind' | 'decimals' | 'priceTime'>,
  { last, from, now }: { readonly last: Close | undefined; readonly from: Day; readonly now: Date },
): readonly Close[] => {
  const { symbol, kind, decimals, priceTime } = facts
  const [first, yearly] = FIRST_VALUES[symbol] ?? DEFAULT_VALUES
  const deviation = yearly / Math.sqrt(kind === 'crypto' ? 365 : TRADING_DAYS)
  const closes: Close[] = []
  let price = last === undefined ? first : Number(last.close)
  let day =
    last === undefined ? Temporal.PlainDate.from(from) : Temporal.PlainDate.from(last.date).add({ days: 1 })
  for (; closeTime(day.toString(), priceTime) <= now; day = day.add({ days: 1 })) {
    if (kind !== 'crypto' && day.dayOfWeek > 5) continue
    const step = deviation * normal(`${symbol} ${day.toString()}`)
    price = kind === 'rate' ? Math.max(MIN_RATE, price + step) : price * Math.exp(step)
    // At least five significant digits, so that the price changes on most days.
    const close = price.toFixed(Math.max(decimals, 4 - Math.ceil(Math.log10(price))))
    price = Number(close)
    closes.push({ date: day.toString(), close })
  }
  return closes
}

/** By the Box-Muller transform (1958). */
const normal = (seed: string): number => {
  const digest = createHash('sha256').update(seed).digest()
  const [one, other] = [0, 6].map((at) => (digest.readUIntBE(at, 6) + 0.5) / 2 ** 48)
  return Math.sqrt(-2 * Math.log(one ?? 1)) * Math.cos(2 * Math.PI * (other ?? 0))
}
