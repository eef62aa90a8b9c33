import type { Close, Day, Decimal } from '@soko/contracts/markets/instruments.ts'
import { createExecutor } from '@soko/platform/decider/execute.ts'
import type { EventReference } from '@soko/platform/event-log/event-log.ts'
import type { Ports } from '@soko/shell/ports.ts'
import { InstrumentStream } from '../instruments/instrument.events.ts'
import { PricesStream } from '../prices/price.events.ts'
import { type Adjustment, adjustmentOf, IN_THE_END, inUnitsOf } from '../instruments/units.ts'
import type { JudgementEvents } from './judgement.events.ts'
import { instrumentEnd, type PriceHistory, priceHistory, type Quoted } from './price-history.ts'

/** An event that a judgement rests on: for which of its closes, or as the replacement of demonstration prices. */
export type PriceEvent = EventReference & { readonly what: 'entry' | 'exit' | 'replacement' }

/** A judgement, with its place in the log. Data that is erased rests on nothing. */
export type LoggedJudgement = {
  readonly position: number
  readonly data: Pick<JudgementEvents['CallJudged'], 'symbol' | 'by' | 'entry' | 'exit'> | undefined
}

/** What became of an instrument and its prices, before the judgement and after it. */
type Histories = { readonly prices: PriceHistory; readonly end: Quoted | undefined }

/** In kilobytes: for the closes of some twenty instruments over twenty years. */
const ROOM = 20_000

/**
 * Prepares to find the events by which anybody can check the closes that a judgement names. Histories are kept apart from the states by which
 * calls are judged, as both are of the same streams: of an instrument that it knows only what is new is read.
 */
export const createPriceEvents = (
  parts: Pick<Ports, 'log' | 'ids'>,
): ((judgement: LoggedJudgement) => Promise<readonly PriceEvent[]>) => {
  const { load } = createExecutor({ ...parts, cacheSize: ROOM })
  return async (judgement) => {
    if (judgement.data === undefined) return []
    const { symbol } = judgement.data
    const end = await load(instrumentEnd, InstrumentStream.of(symbol))
    const prices = await load(priceHistory, PricesStream.of(symbol))
    return priceEventsOf(judgement, { prices, end })
  }
}

/**
 * Those of the entry, then those of the exit, each in the order of the log. Where both come from one event it stands twice. A call
 * that was made on demonstration prices is void by the newest import that replaced them.
 */
export const priceEventsOf = (
  { position, data }: LoggedJudgement,
  histories: Histories,
): readonly PriceEvent[] => {
  const named = (
    what: PriceEvent['what'],
    close: Close | null | undefined,
    after?: Day,
  ): readonly PriceEvent[] =>
    close ? eventsOfClose(close, histories, position, after).map((event) => ({ ...event, what })) : []
  if (data?.by === 'demonstration') {
    const replacement = histories.prices.replaced.findLast((event) => event.position < position)
    return replacement === undefined ? [] : [{ ...replacement, what: 'replacement' }]
  }
  return [...named('entry', data?.entry), ...named('exit', data?.exit, data?.entry?.date)]
}

/**
 * Returns the events behind a close, as they were before a position of the log. For its price these are the import of
 * the day, a held price with its release, the newest correction, or the end of the instrument. A judgement has its
 * closes in the units of the call without naming the adjustments. So this adds the fewest splits and dividends that
 * produce the close, each dividend with the events of the close before its day. It also adds the closed days whose
 * quoted closes were passed over.
 * @param after the day after which closes were looked at; the day of the close before if absent.
 * @returns the events in log order; only those of the price if no adjustments produce the close; none if the day has no
 * price.
 */
export const eventsOfClose = (
  close: Close,
  { prices, end }: Histories,
  before: number,
  after?: Day,
): readonly EventReference[] => {
  const isBefore: IsBefore = ({ position }) => position < before
  const since = prices.replaced.findLast(isBefore)?.position ?? 0
  const isQuoted: IsQuoted = ({ events }) =>
    events.every((event) => isBefore(event) && event.position >= since)
  const past: Past = { prices, isBefore, isQuoted, closed: closedAt(prices, isBefore) }
  const price =
    end?.date === close.date && end.events.every(isBefore)
      ? end
      : prices.closes[close.date.slice(0, 4)]?.findLast((said) => said.date === close.date && isQuoted(said))
  if (price === undefined) return []
  const splits = splitsAt(past)
  const all = [...splits, ...dividendsAt(past)].toSorted(byDay)
  // Calls under version 1 of the rules leave dividends out.
  const makers = adjustmentsThatMake(close, price.close, [all, splits])
  const passed = passedOver(past, after ?? closeBefore(past, close.date)?.date ?? '', close.date)
  const events = [...price.events, ...passed, ...makers.flatMap((each) => each.events)]
  return [
    ...new Map(events.map(({ position, index }) => [`${position}.${index}`, { position, index }])).values(),
  ].toSorted((one, other) => one.position - other.position || one.index - other.index)
}

type IsBefore = (event: EventReference) => boolean
/** Whether a close was recorded before the judgement, and not replaced as one of a demonstration. */
type IsQuoted = (close: Quoted) => boolean
/** An instrument's prices as they were at a judgement. */
type Past = {
  readonly prices: PriceHistory
  readonly isBefore: IsBefore
  readonly isQuoted: IsQuoted
  /** The closed days in force, each with the events that say so. */
  readonly closed: ReadonlyMap<Day, readonly EventReference[]>
}
type NamedAdjustment = Adjustment & { readonly events: readonly EventReference[] }

const byDay = (one: Adjustment, other: Adjustment): number => (one.from < other.from ? -1 : 1)

/** Returns the splits in force, the earliest first, with their events. */
const splitsAt = ({ prices, isBefore }: Past): readonly NamedAdjustment[] => {
  const splits = new Map(prices.splits.filter(isBefore).map((each) => [each.from, each]))
  return [...splits.values()]
    .flatMap(({ from, units, position, index }) =>
      units === undefined ? [] : [{ from, ...units, events: [{ position, index }] }],
    )
    .toSorted(byDay)
}

/** Returns the dividends in force, with their events and those of the closes before their days. */
const dividendsAt = (past: Past): readonly NamedAdjustment[] => {
  const { prices, isBefore } = past
  const dividends = new Map(prices.dividends.filter(isBefore).map((each) => [each.exDay, each]))
  return [...dividends.values()].flatMap(({ exDay, amount, position, index }) => {
    const close = closeBefore(past, exDay)
    const adjustment = amount === undefined ? undefined : adjustmentOf({ exDay, amount }, close)
    if (adjustment === undefined || close === undefined) return []
    const passed = passedOver(past, close.date, exDay)
    return [{ ...adjustment, events: [...close.events, ...passed, { position, index }] }]
  })
}

/** Returns the newest close before a day, in its latest version. */
const closeBefore = ({ prices, isQuoted, closed }: Past, day: Day): Quoted | undefined => {
  const years = Object.keys(prices.closes).filter((year) => year <= day.slice(0, 4))
  const counts = (said: Quoted): boolean => said.date < day && !closed.has(said.date) && isQuoted(said)
  for (const year of years.toSorted().toReversed()) {
    const said = (prices.closes[year] ?? []).filter(counts)
    const [first, ...others] = said
    if (first !== undefined) {
      return others.reduce((newest, each) => (each.date >= newest.date ? each : newest), first)
    }
  }
  return undefined
}

/**
 * Returns the closed days in force. Each has the event that recorded it, with the withdrawals of other days of that
 * event, because a recorded day without its withdrawal would be closed.
 */
const closedAt = ({ closedDays }: PriceHistory, isBefore: IsBefore): Past['closed'] => {
  const said = closedDays.filter(isBefore)
  const newest = new Map(said.map((each) => [each.date, each]))
  const withdrawals = Map.groupBy(
    said.filter(({ date }) => newest.get(date)?.isClosed === false),
    ({ position, index }) => `${position}.${index}`,
  )
  return new Map(
    [...newest.values()]
      .filter(({ isClosed }) => isClosed)
      .map((each) => {
        const others = withdrawals.get(`${each.position}.${each.index}`) ?? []
        return [each.date, [each, ...others.flatMap(({ date }) => newest.get(date) ?? [])]]
      }),
  )
}

/** Returns the events of the closed days between two days that have a quoted close. */
const passedOver = ({ prices, isQuoted, closed }: Past, after: Day, before: Day): readonly EventReference[] =>
  Array.from(closed)
    .filter(([day]) => day > after && day < before)
    .filter(([day]) => prices.closes[day.slice(0, 4)]?.some((said) => said.date === day && isQuoted(said)))
    .flatMap(([, events]) => events)

/** Earlier than any adjustment. */
const IN_THE_BEGINNING: Day = '0000-01-01'

/**
 * Returns the adjustments that turn a quoted price into the close of a judgement. It tries those before the day first,
 * from the last one back, because calls are older than their closes; then those after it. Empty if none do.
 * @param candidates lists of adjustments, the earliest first, in the order in which they are tried.
 */
const adjustmentsThatMake = (
  { date, close }: Close,
  quoted: Decimal,
  candidates: readonly (readonly NamedAdjustment[])[],
): readonly NamedAdjustment[] => {
  const make = (units: Day) => (some: readonly NamedAdjustment[]) =>
    inUnitsOf(units, some)(quoted, date) === close
  const before = candidates.flatMap((each) => startsOf(each.filter(({ from }) => from <= date).toReversed()))
  const after = candidates.flatMap((each) => startsOf(each.filter(({ from }) => from > date)))
  return before.find(make(IN_THE_BEGINNING)) ?? after.find(make(IN_THE_END)) ?? []
}

/** None of a list, its first, its first two, and so on. */
const startsOf = <Item>(list: readonly Item[]): readonly (readonly Item[])[] =>
  Array.from({ length: list.length + 1 }, (_, size) => list.slice(0, size))
