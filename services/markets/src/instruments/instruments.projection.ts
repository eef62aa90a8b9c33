import { InstrumentTags } from '@soko/contracts/http/cache-tags.ts'
import { type DayPrices, PublicInstrument, PublicPrices } from '@soko/contracts/events/markets.events.ts'
import type { Close, Day, Decimal } from '@soko/contracts/markets/instruments.ts'
import { defineProjection } from '@soko/platform/projections/define-projection.ts'
import { orderOf } from '@soko/platform/projections/order.ts'
import type { ViewWriter } from '@soko/platform/projections/projection.ts'
import {
  type ActionsDocument,
  type ClosedDaysDocument,
  InstrumentKeys,
  INSTRUMENTS,
  InstrumentLists,
  type QuoteDocument,
  scoreOf,
} from './instruments-view.ts'

/** The 60 closes of the small chart, and the close before them. */
const NEWEST = 61

export const instrumentsProjection = defineProjection({
  name: INSTRUMENTS,
  version: 2,
  sources: ['markets'],
  streams: [PublicInstrument, PublicPrices],
  apply: async (event, view) => {
    if (event.data === undefined) return
    const { symbol } = event.data
    const instrument = await view.get(InstrumentKeys.instrument(symbol))
    switch (event.type) {
      case 'InstrumentListed':
      case 'InstrumentChanged': {
        view.put(InstrumentKeys.instrument(symbol), { ...event.data, ended: instrument?.ended ?? null })
        view.add(InstrumentLists.all, symbol, 0)
        view.add(InstrumentLists.ofKind(event.data.kind), symbol, 0)
        tagInstrument(view, symbol)
        return
      }
      case 'InstrumentEnded': {
        if (instrument === undefined) return
        const { date, lastValue, reason = null } = event.data
        view.put(InstrumentKeys.instrument(symbol), { ...instrument, ended: { date, lastValue, reason } })
        break
      }
      case 'PricesRecorded':
        if (event.data.replacesDemonstration) await dropCloses(view, symbol)
        await changeCloses(view, symbol, { added: event.data.prices }, event.data)
        break
      case 'PriceCorrected':
        await changeCloses(view, symbol, { added: [event.data] })
        break
      case 'PriceHeld': {
        const { prices, before, source } = event.data
        const member = `${symbol}:${prices.date}`
        view.put(InstrumentKeys.held(member), { symbol, prices, before, source })
        view.add(InstrumentLists.held, member, orderOf(event))
        view.add(InstrumentLists.heldOf(symbol), prices.date, scoreOf(prices.date))
        break
      }
      case 'SplitRecorded':
      case 'SplitWithdrawn': {
        const { from } = event.data
        const actions = (await view.get(InstrumentKeys.actions(symbol))) ?? noActions
        const others = actions.splits.filter((each) => each.from !== from)
        if (event.type === 'SplitRecorded') {
          const { symbol: _of, ...split } = event.data
          others.push(split)
        }
        const splits = others.toSorted((one, other) => (one.from < other.from ? -1 : 1))
        view.put(InstrumentKeys.actions(symbol), { ...actions, splits })
        break
      }
      case 'DividendRecorded':
      case 'DividendWithdrawn': {
        const { exDay } = event.data
        const actions = (await view.get(InstrumentKeys.actions(symbol))) ?? noActions
        const others = actions.dividends.filter((each) => each.exDay !== exDay)
        if (event.type === 'DividendRecorded') {
          const { amount, reason } = event.data
          others.push({ exDay, amount, reason, before: await closeBefore(view, symbol, exDay) })
        }
        const dividends = others.toSorted((one, other) => (one.exDay < other.exDay ? -1 : 1))
        view.put(InstrumentKeys.actions(symbol), { ...actions, dividends })
        break
      }
      case 'ClosedDaysRecorded':
        await closeDays(view, symbol, event.data)
        break
      case 'ClosedDaysWithdrawn':
        await reopenDays(view, symbol, event.data.dates)
        break
      case 'PriceReleased': {
        const member = `${symbol}:${event.data.date}`
        const held = await view.get(InstrumentKeys.held(member))
        if (held !== undefined && event.data.isRight) {
          await changeCloses(view, symbol, { added: [held.prices] }, held)
        }
        view.delete(InstrumentKeys.held(member))
        view.remove(InstrumentLists.held, member)
        view.remove(InstrumentLists.heldOf(symbol), event.data.date)
        break
      }
    }
    if (instrument !== undefined) tagInstrument(view, symbol)
  },
})

const noActions: ActionsDocument = { splits: [], dividends: [] }

const tagInstrument = (view: ViewWriter, symbol: string): void => {
  view.tag(InstrumentTags.all)
  view.tag(InstrumentTags.instrument(symbol))
}

const dropCloses = async (view: ViewWriter, symbol: string): Promise<void> => {
  const quote = await view.get(InstrumentKeys.quote(symbol))
  for (const year of Object.keys(quote?.years ?? {})) view.delete(InstrumentKeys.closes(symbol, year))
  view.delete(InstrumentKeys.quote(symbol))
  const closed = await view.get(InstrumentKeys.closedDays(symbol))
  if (closed !== undefined) {
    const days = closed.days.map((each) => ({ ...each, close: null }))
    view.put(InstrumentKeys.closedDays(symbol), { days })
  }
  const actions = await view.get(InstrumentKeys.actions(symbol))
  if (actions === undefined) return
  const dividends = actions.dividends.map((each) => ({ ...each, before: null }))
  view.put(InstrumentKeys.actions(symbol), { ...actions, dividends })
}

const closeDays = async (
  view: ViewWriter,
  symbol: string,
  { dates, reason }: { readonly dates: readonly Day[]; readonly reason: string },
): Promise<void> => {
  const { days } = (await view.get(InstrumentKeys.closedDays(symbol))) ?? noDays
  const added: ClosedDaysDocument['days'][number][] = []
  for (const date of dates.filter((each) => !days.some((known) => known.date === each))) {
    const closes = (await view.get(InstrumentKeys.closes(symbol, date.slice(0, 4))))?.closes
    added.push({ date, reason, close: closes?.find((each) => each.date === date)?.close ?? null })
  }
  view.put(InstrumentKeys.closedDays(symbol), { days: [...days, ...added].toSorted(byDay) })
  const removed = added.filter(({ close }) => close !== null).map(({ date }) => date)
  if (removed.length > 0) await changeCloses(view, symbol, { removed })
}

const reopenDays = async (view: ViewWriter, symbol: string, dates: readonly Day[]): Promise<void> => {
  const { days } = (await view.get(InstrumentKeys.closedDays(symbol))) ?? noDays
  view.put(InstrumentKeys.closedDays(symbol), { days: days.filter(({ date }) => !dates.includes(date)) })
  const added = days.flatMap(({ date, close }) =>
    close !== null && dates.includes(date) ? [{ date, close }] : [],
  )
  if (added.length > 0) await changeCloses(view, symbol, { added })
}

const noDays: ClosedDaysDocument = { days: [] }

type Change = { readonly added?: readonly (DayPrices | Close)[]; readonly removed?: readonly Day[] }

/** Adds and removes closes, then updates the quote and the dividends after the first changed day. */
const changeCloses = async (
  view: ViewWriter,
  id: string,
  { added = [], removed = [] }: Change,
  origin: { readonly source?: string; readonly isDemonstration?: boolean } = {},
): Promise<void> => {
  const quote = await view.get(InstrumentKeys.quote(id))
  const years: Record<string, number> = { ...quote?.years }
  const changed = [...added.map(({ date }) => date), ...removed].toSorted()
  for (const year of new Set(changed.map((date) => date.slice(0, 4)))) {
    const key = InstrumentKeys.closes(id, year)
    const closes = new Map<Day, Decimal>(
      (await view.get(key))?.closes.map(({ date, close }) => [date, close]),
    )
    for (const { date, close } of added) if (date.startsWith(year)) closes.set(date, close)
    for (const date of removed) closes.delete(date)
    view.put(key, { closes: Array.from(closes, ([date, close]) => ({ date, close })).toSorted(byDay) })
    years[year] = closes.size
  }
  view.put(InstrumentKeys.quote(id), {
    years,
    newest: await newestOf(view, id, years),
    from: await firstDayOf(view, id, years),
    source: origin.source ?? quote?.source ?? '',
    isDemonstration: origin.isDemonstration ?? quote?.isDemonstration ?? false,
  })
  await updateDividends(view, id, changed[0] ?? '9999')
}

const updateDividends = async (view: ViewWriter, id: string, first: Day): Promise<void> => {
  const actions = await view.get(InstrumentKeys.actions(id))
  if (actions === undefined || !actions.dividends.some(({ exDay }) => exDay > first)) return
  const dividends: ActionsDocument['dividends'][number][] = []
  for (const dividend of actions.dividends) {
    const isAffected = dividend.exDay > first
    dividends.push(
      isAffected ? { ...dividend, before: await closeBefore(view, id, dividend.exDay) } : dividend,
    )
  }
  view.put(InstrumentKeys.actions(id), { ...actions, dividends })
}

const closeBefore = async (view: ViewWriter, id: string, day: Day): Promise<Close | null> => {
  const { years = {} } = (await view.get(InstrumentKeys.quote(id))) ?? {}
  for (const year of Object.keys(years).toSorted().toReversed()) {
    if (year > day.slice(0, 4)) continue
    const closes = (await view.get(InstrumentKeys.closes(id, year)))?.closes ?? []
    const found = closes.findLast(({ date }) => date < day)
    if (found !== undefined) return found
  }
  return null
}

const newestOf = async (
  view: ViewWriter,
  id: string,
  years: QuoteDocument['years'],
): Promise<readonly Close[]> => {
  const newest: Close[] = []
  for (const year of Object.keys(years).toSorted().toReversed()) {
    const closes = (await view.get(InstrumentKeys.closes(id, year)))?.closes ?? []
    newest.unshift(...closes.slice(-(NEWEST - newest.length)))
    if (newest.length >= NEWEST) break
  }
  return newest
}

const firstDayOf = async (
  view: ViewWriter,
  id: string,
  years: QuoteDocument['years'],
): Promise<Day | null> => {
  const [year] = Object.keys(years)
    .filter((each) => (years[each] ?? 0) > 0)
    .toSorted()
  if (year === undefined) return null
  return (await view.get(InstrumentKeys.closes(id, year)))?.closes[0]?.date ?? null
}

type Dated = { readonly date: Day }
const byDay = (one: Dated, other: Dated): number => (one.date < other.date ? -1 : 1)
