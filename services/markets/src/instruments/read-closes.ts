import type { Close, Day } from '@soko/contracts/markets/instruments.ts'
import { type ReadView, readGroups } from '@soko/platform/endpoints/reading.ts'
import { closesInUnitsOf } from './units.ts'
import { adjustmentsIn, InstrumentKeys, INSTRUMENTS } from './instruments-view.ts'

/** Inclusive days. `recorded`: as published. `adjusted`: for splits and dividends. By default: for splits. */
export type Span = { readonly from: Day; readonly to: Day; readonly as?: 'recorded' | 'adjusted' | undefined }

/** Returns the closes of a span, earliest first; undefined for an unknown instrument. */
export const readCloses = async (
  read: ReadView,
  symbol: string,
  span: Span,
): Promise<readonly Close[] | undefined> => (await readSpans(read, [{ symbol, ...span }]))[0]

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
  const uniqueKeys = [...new Set(keys.flat())]
  const found = await read(
    INSTRUMENTS,
    uniqueKeys.map((get) => ({ get })),
  )
  const years = new Map(uniqueKeys.map((key, at) => [key, found[at]?.closes ?? []]))
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
