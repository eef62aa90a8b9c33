import type { Close, Day } from '@soko/contracts/instruments.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import { closesInUnitsOf } from '../prices/units.ts'
import { InstrumentKeys, INSTRUMENTS } from './instruments-view.ts'

/**
 * @returns the closes of an instrument within two days and on them, the earliest first, in the units of its newest close or as they were
 * recorded; undefined when there is no such instrument.
 */
export const readCloses = async (
  read: ReadView,
  symbol: string,
  { from, to, as }: { readonly from: Day; readonly to: Day; readonly as?: 'recorded' | undefined },
): Promise<readonly Close[] | undefined> => {
  const [instrument, quote, split] = await read(INSTRUMENTS, [
    { get: InstrumentKeys.instrument(symbol) },
    { get: InstrumentKeys.quote(symbol) },
    { get: InstrumentKeys.splits(symbol) },
  ])
  if (instrument === undefined) return undefined
  const years = Object.keys(quote?.years ?? {})
    .filter((year) => year >= from.slice(0, 4) && year <= to.slice(0, 4))
    .toSorted()
  const found = await read(
    INSTRUMENTS,
    years.map((year) => ({ get: InstrumentKeys.closes(symbol, year) })),
  )
  const closes = found.flatMap((each) => each?.closes ?? []).filter(({ date }) => date >= from && date <= to)
  const last = quote?.newest.at(-1)
  return as === 'recorded' || last === undefined
    ? closes
    : closesInUnitsOf(last.date, split?.splits ?? [], closes)
}
