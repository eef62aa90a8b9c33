import type { DayPrices } from '@soko/contracts/events/markets.events.ts'
import type { Day, InstrumentSymbol } from '@soko/contracts/markets/instruments.ts'
import { takenAt } from '@soko/call-rules/price-times/taken-at.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import { Big } from 'big.js'
import type { WrongDay } from '../prices/prices.decider.ts'
import { sliceOf } from '../prices/closes.ts'
import { loadBoth, recordBrought } from '../prices/record-brought.ts'
import type { Wanted } from './price-source.ts'

type Kit = Pick<ServiceKit, 'clock' | 'executor'>

/** In days: how far back it begins where there are no prices yet. Older ones come by a file. */
const FIRST = 365
/** In days: so far back it looks for what was left out, or is otherwise now. */
const AGAIN = 7

const daysAfter = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/**
 * Returns the closes to fetch for an instrument; undefined if no new ones can exist, or it has ended. An instrument
 * with demonstration prices counts as one without prices, because real closes replace them.
 * @throws Refusal 404 if there is no such instrument.
 */
export const wantedOf = async (
  { clock, executor }: Kit,
  symbol: InstrumentSymbol,
): Promise<Wanted | undefined> => {
  const { listed, known } = await loadBoth(executor.load, symbol)
  if (listed.ended !== undefined) return undefined
  const now = clock.now()
  const last = known.isDemonstration ? undefined : sliceOf(known.closes, -1)[0]?.date
  if (last === undefined) return { symbol, from: daysAfter(now.toISOString().slice(0, 10), -FIRST) }
  const [newest = last] = [last, ...Object.keys(known.held)].toSorted().toReversed()
  if (takenAt(daysAfter(newest, 1), listed.facts.priceTime) > now) return undefined
  return { symbol, from: daysAfter(newest, -AGAIN) }
}

/** What came of fetched prices. */
export type RecordedFetched = {
  readonly added: number
  readonly held: readonly Day[]
  /** What cannot be recorded, and why: a close that is another here above all. Nothing of it is changed. */
  readonly wrong: readonly WrongDay[]
}

/**
 * Records what is new of prices that were fetched, as if an admin had brought it in; what does not fit is left out and
 * told. Skips days whose price is not taken yet, closed days, and prices that an admin has rejected.
 */
export const recordFetched = async (
  kit: Kit,
  { symbol, from }: Wanted,
  { prices, source }: { readonly prices: readonly DayPrices[]; readonly source: string },
): Promise<RecordedFetched> => {
  const { listed, known } = await loadBoth(kit.executor.load, symbol)
  const now = kit.clock.now()
  const fresh = prices.filter(({ date, close }) => {
    const dropped = known.dropped[date]
    if (date < from || takenAt(date, listed.facts.priceTime) > now) return false
    if (known.closed[date] !== undefined) return false
    return dropped === undefined || !new Big(dropped).eq(close)
  })
  const record = async (days: readonly DayPrices[], preview: boolean) =>
    recordBrought(kit, symbol, { prices: days, source, preview }, async (decide) =>
      kit.executor.execute(decide),
    )
  const { wrong } = await record(fresh, true)
  const right = fresh.filter(({ date }) => !wrong.some((each) => each.date === date))
  if (right.length === 0) return { added: 0, held: [], wrong }
  const done = await record(right, false)
  return { added: done.added, held: done.held, wrong: [...wrong, ...done.wrong] }
}
