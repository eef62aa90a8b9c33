import type { Close, Day } from '@soko/contracts/markets/instruments.ts'
import { type ReadView, readGroups } from '@soko/platform/endpoints/reading.ts'
import { closesInUnitsOf } from './units.ts'
import { adjustmentsIn, InstrumentKeys, INSTRUMENTS } from './instruments-view.ts'

/**
 * Two days (inclusive), and the form of the closes between them. `recorded` returns closes as their source published
 * them. `adjusted` includes splits and dividends, relative to the newest close, as calls are judged. The default is
 * quoted closes in the units of the newest one.
 */
export type Span = { readonly from: Day; readonly to: Day; readonly as?: 'recorded' | 'adjusted' | undefined }

/** @returns the closes of an instrument, the earliest first; undefined when there is no such instrument. */
export const readCloses = async (
  read: ReadView,
  symbol: string,
  span: Span,
): Promise<readonly Close[] | undefined> => (await readSpans(read, [{ symbol, ...span }]))[0]

/** The same of several spans, of one instrument or of many. What they share is read once. */
export const readSpans = async (
  read: ReadView,
  spans: readonly (Span & { readonly symbol: string })[],
): Promise<readonly (readonly Close[] | undefined)[]> => {
  const { instruments, quotes, actions } = await readGroups(read, INSTRUMENTS, {
    instruments: spans.map(({ symbol }) => ({ get: InstrumentKeys.instrument(symbol) })),
    quotes: spans.map(({ symbol }) => ({ get: InstrumentKeys.quote(symbol) })),
    actions: spans.map(({ symbol }) => ({ get: InstrumentKeys.actions(symbol) })),
  })
  const keys = spans.map(({ symbol, from, to }, at) =>
    Object.keys(quotes[at]?.years ?? {})
      .filter((year) => year >= from.slice(0, 4) && year <= to.slice(0, 4))
      .toSorted()
      .map((year) => InstrumentKeys.closes(symbol, year)),
  )
  const wanted = [...new Set(keys.flat())]
  const found = await read(
    INSTRUMENTS,
    wanted.map((get) => ({ get })),
  )
  const years = new Map(wanted.map((key, at) => [key, found[at]?.closes ?? []]))
  return spans.map(({ from, to, as }, at) => {
    if (instruments[at] === undefined) return undefined
    const closes = (keys[at] ?? [])
      .flatMap((key) => years.get(key) ?? [])
      .filter(({ date }) => date >= from && date <= to)
    const last = quotes[at]?.newest.at(-1)
    if (as === 'recorded' || last === undefined) return closes
    const adjustments = as === 'adjusted' ? adjustmentsIn(actions[at]) : (actions[at]?.splits ?? [])
    return closesInUnitsOf(last.date, adjustments, closes)
  })
}
