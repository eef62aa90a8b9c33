import type { Day, InstrumentKind } from '@soko/contracts/markets/instruments.ts'
import type { Instrument, InstrumentCard } from '@soko/contracts/markets/types/instrument.ts'
import { type ReadView, readGroups } from '@soko/platform/endpoints/reading.ts'
import { HttpProblem } from '@soko/platform/http/http-problem.ts'
import { Temporal } from 'temporal-polyfill'
import { closesInUnitsOf } from './units.ts'
import {
  type ActionsDocument,
  dayOf,
  type InstrumentDocument,
  InstrumentKeys,
  INSTRUMENTS,
  InstrumentLists,
  type QuoteDocument,
} from './instruments-view.ts'

const CHART_CLOSES = 60

export const presentCards = async (
  read: ReadView,
  instruments: readonly InstrumentDocument[],
): Promise<InstrumentCard[]> => {
  const { quotes, actions } = await readGroups(read, INSTRUMENTS, {
    quotes: instruments.map(({ symbol }) => ({ get: InstrumentKeys.quote(symbol) })),
    actions: instruments.map(({ symbol }) => ({ get: InstrumentKeys.actions(symbol) })),
  })
  return instruments.map((each, at) => cardOf(each, quotes[at], actions[at]))
}

/** @throws HttpProblem 404 for an unknown instrument. */
export const presentInstrument = async (read: ReadView, symbol: string): Promise<Instrument> => {
  const { found, quotes, actions, closed, held } = await readGroups(read, INSTRUMENTS, {
    found: [{ get: InstrumentKeys.instrument(symbol) }],
    quotes: [{ get: InstrumentKeys.quote(symbol) }],
    actions: [{ get: InstrumentKeys.actions(symbol) }],
    closed: [{ get: InstrumentKeys.closedDays(symbol) }],
    held: [{ range: InstrumentLists.heldOf(symbol), order: 'ascending', limit: 1 }],
  })
  const [instrument] = found
  const [quote] = quotes
  if (instrument === undefined) throw new HttpProblem('not-found')
  const [[first]] = held
  const closedDays = Array.from(
    Map.groupBy(closed[0]?.days ?? [], ({ reason }) => reason),
    ([reason, days]) => ({ reason, dates: days.map(({ date }) => date) }),
  )
  return {
    ...cardOf(instrument, quote, actions[0]),
    priceTime: instrument.priceTime,
    count: Object.values(quote?.years ?? {}).reduce((sum, count) => sum + count, 0),
    from: quote?.from ?? null,
    source: quote?.source ?? '',
    endReason: instrument.ended?.reason ?? null,
    heldSince: first === undefined ? null : dayOf(first.score),
    splits: [...(actions[0]?.splits ?? [])],
    dividends: (actions[0]?.dividends ?? []).map(({ before: _close, ...dividend }) => dividend),
    ...(closedDays.length > 0 && { closedDays }),
  }
}

const cardOf = (
  instrument: InstrumentDocument,
  quote: QuoteDocument | undefined,
  actions: ActionsDocument | undefined,
): InstrumentCard => {
  const { priceTime: _when, ended, ...facts } = instrument
  const recorded = quote?.newest ?? []
  const newest = closesInUnitsOf(recorded.at(-1)?.date ?? '', actions?.splits ?? [], recorded)
  const last = newest.at(-1) ?? null
  const monthAgo = last && newest.findLast(({ date }) => date <= monthBefore(last.date))
  return {
    ...facts,
    last,
    day: changeOf(facts.kind, newest.at(-2)?.close, last?.close),
    month: changeOf(facts.kind, monthAgo?.close, last?.close),
    closes: newest.slice(-CHART_CLOSES).map(({ close }) => Number(close)),
    isDemonstration: quote?.isDemonstration ?? false,
    endedOn: ended?.date ?? null,
  }
}

/** Returns the change as a share of the price, or in points for a rate; null if a close is missing. */
const changeOf = (kind: InstrumentKind, from: string | undefined, to: string | undefined): number | null => {
  if (from === undefined || to === undefined) return null
  return kind === 'rate' ? Number(to) - Number(from) : Number(to) / Number(from) - 1
}

const monthBefore = (day: Day): Day => Temporal.PlainDate.from(day).subtract({ months: 1 }).toString()
