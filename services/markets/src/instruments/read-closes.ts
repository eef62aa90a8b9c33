import type { Close, Day } from '@soko/contracts/instruments.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import { InstrumentKeys, INSTRUMENTS } from './instruments-view.ts'

/** @returns the closes of an instrument within two days and on them, the earliest first; undefined when there is no such instrument. */
export const readCloses = async (
  read: ReadView,
  symbol: string,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<readonly Close[] | undefined> => {
  const [instrument, quote] = await read(INSTRUMENTS, [
    { get: InstrumentKeys.instrument(symbol) },
    { get: InstrumentKeys.quote(symbol) },
  ])
  if (instrument === undefined) return undefined
  const years = Object.keys(quote?.years ?? {})
    .filter((year) => year >= from.slice(0, 4) && year <= to.slice(0, 4))
    .toSorted()
  const found = await read(
    INSTRUMENTS,
    years.map((year) => ({ get: InstrumentKeys.closes(symbol, year) })),
  )
  return found.flatMap((each) => each?.closes ?? []).filter(({ date }) => date >= from && date <= to)
}
