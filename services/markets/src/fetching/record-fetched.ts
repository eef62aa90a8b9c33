import type { DayPrices } from '@soko/contracts/events/markets.events.ts'
import type { Day, InstrumentSymbol } from '@soko/contracts/markets/instruments.ts'
import { closeTime } from '@soko/call-rules/price-times/close-time.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { Big } from 'big.js'
import type { WrongDay } from '../prices/prices.decider.ts'
import { sliceOf } from '../prices/closes.ts'
import { loadInstrumentAndPrices, importPrices } from '../prices/import-prices.ts'
import type { PriceRequest } from './price-source.ts'

type Kit = Pick<ServiceKit, 'clock' | 'executor'>

/** The number of days in the first fetch. Older closes can be imported from a file. */
const FIRST_FETCH_DAYS = 365
/** The number of recorded days that are fetched again, to find missing and changed closes. */
const OVERLAP_DAYS = 7

const daysAfter = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/**
 * Returns the range to fetch. Ignores demonstration prices, which real closes replace.
 * @returns undefined if no new close can exist yet, or if the instrument has ended.
 * @throws Refusal 404 for an unknown instrument.
 */
export const nextRequest = async (
  { clock, executor }: Kit,
  symbol: InstrumentSymbol,
): Promise<PriceRequest | undefined> => {
  const { listed, known } = await loadInstrumentAndPrices(executor.load, symbol)
  if (listed.ended !== undefined) return undefined
  const now = clock.now()
  const last = known.isDemonstration ? undefined : sliceOf(known.closes, -1)[0]?.date
  if (last === undefined)
    return { symbol, from: daysAfter(now.toISOString().slice(0, 10), -FIRST_FETCH_DAYS) }
  const [newest = last] = [last, ...Object.keys(known.held)].toSorted().toReversed()
  if (closeTime(daysAfter(newest, 1), listed.facts.priceTime) > now) return undefined
  return { symbol, from: daysAfter(newest, -OVERLAP_DAYS) }
}

export type RecordedFetched = {
  readonly added: number
  readonly held: readonly Day[]
  /** Days not recorded, mostly because a different close already is. */
  readonly wrong: readonly WrongDay[]
}

/**
 * Imports fetched prices. Unlike an admin import, returns wrong days without failing, and skips closes that
 * are not taken yet, closed days, and prices that an admin rejected.
 */
export const recordFetched = async (
  kit: Kit,
  { symbol, from }: PriceRequest,
  { prices, source }: { readonly prices: readonly DayPrices[]; readonly source: string },
): Promise<RecordedFetched> => {
  const { listed, known } = await loadInstrumentAndPrices(kit.executor.load, symbol)
  const now = kit.clock.now()
  const candidates = prices.filter(({ date, close }) => {
    const dropped = known.rejected[date]
    if (date < from || closeTime(date, listed.facts.priceTime) > now) return false
    if (known.closed[date] !== undefined) return false
    return dropped === undefined || !new Big(dropped).eq(close)
  })
  const record = async (days: readonly DayPrices[], preview: boolean) =>
    importPrices(kit, symbol, { prices: days, source, preview }, async (decide) =>
      kit.executor.execute(decide),
    )
  const { wrong } = await record(candidates, true)
  const right = candidates.filter(({ date }) => !wrong.some((each) => each.date === date))
  if (right.length === 0) return { added: 0, held: [], wrong }
  const done = await record(right, false)
  return { added: done.added, held: done.held, wrong: [...wrong, ...done.wrong] }
}
