import type { Close, Day, Decimal } from '@soko/contracts/markets/instruments.ts'
import { createExecutor } from '@soko/platform/decider/execute.ts'
import type { EventReference } from '@soko/platform/event-log/event-log.ts'
import type { Ports } from '@soko/shell/ports.ts'
import { InstrumentStream } from '../instruments/instrument.events.ts'
import { PricesStream } from '../prices/price.events.ts'
import { type Adjustment, adjustmentOf, END_OF_TIME, inUnitsOf } from '../instruments/units.ts'
import type { JudgementEvents } from './judgement.events.ts'
import { instrumentEnd, type PriceHistory, priceHistory, type QuotedClose } from './price-history.ts'

export type PriceEvent = EventReference & { readonly what: 'entry' | 'exit' | 'replacement' }

/** `data` is undefined if the judgement was erased. */
export type LoggedJudgement = {
  readonly position: number
  readonly data: Pick<JudgementEvents['CallJudged'], 'symbol' | 'by' | 'entry' | 'exit'> | undefined
}

type Histories = { readonly prices: PriceHistory; readonly end: QuotedClose | undefined }

/** In kilobytes: the closes of about twenty instruments over twenty years. */
const CACHE_SIZE = 20_000

/**
 * Reads the events by which anyone can verify a judgement. Uses its own cache, because it needs the history
 * of the prices, and judging only their current state.
 */
export const createPriceEvents = (
  parts: Pick<Ports, 'log' | 'ids'>,
): ((judgement: LoggedJudgement) => Promise<readonly PriceEvent[]>) => {
  const { load } = createExecutor({ ...parts, cacheSize: CACHE_SIZE })
  return async (judgement) => {
    if (judgement.data === undefined) return []
    const { symbol } = judgement.data
    const end = await load(instrumentEnd, InstrumentStream.of(symbol))
    const prices = await load(priceHistory, PricesStream.of(symbol))
    return priceEventsOf(judgement, { prices, end })
  }
}

/**
 * Returns the events of the entry, then of the exit, each in log order. An event may occur in both. For a
 * call on demonstration prices, returns the newest import that replaced them.
 */
export const priceEventsOf = (
  { position, data }: LoggedJudgement,
  histories: Histories,
): readonly PriceEvent[] => {
  const eventsFor = (
    what: PriceEvent['what'],
    close: Close | null | undefined,
    after?: Day,
  ): readonly PriceEvent[] =>
    close ? eventsOfClose(close, histories, position, after).map((event) => ({ ...event, what })) : []
  if (data?.by === 'demonstration') {
    const replacement = histories.prices.replaced.findLast((event) => event.position < position)
    return replacement === undefined ? [] : [{ ...replacement, what: 'replacement' }]
  }
  return [...eventsFor('entry', data?.entry), ...eventsFor('exit', data?.exit, data?.entry?.date)]
}

/**
 * Returns the events before a log position that prove a close, in log order. A judgement does not name the
 * splits and dividends that adjusted its close, so the fewest that result in this close are added (dividends
 * with the events of the close before them), and the closed days that were skipped.
 * @param after the closes after this day were considered; by default the day of the previous close.
 * @returns only the events of the price if no adjustments result in the close; empty if there is no price.
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
  const pastPrices: PastPrices = { prices, isBefore, isQuoted, closed: closedAt(prices, isBefore) }
  const price =
    end?.date === close.date && end.events.every(isBefore)
      ? end
      : prices.closes[close.date.slice(0, 4)]?.findLast(
          (quoted) => quoted.date === close.date && isQuoted(quoted),
        )
  if (price === undefined) return []
  const splits = splitsAt(pastPrices)
  const all = [...splits, ...dividendsAt(pastPrices)].toSorted(byDay)
  // Version 1 of the rules ignores dividends.
  const adjustments = findAdjustments(close, price.close, [all, splits])
  const skipped = skippedClosedDays(
    pastPrices,
    after ?? closeBefore(pastPrices, close.date)?.date ?? '',
    close.date,
  )
  const events = [...price.events, ...skipped, ...adjustments.flatMap((each) => each.events)]
  return [
    ...new Map(events.map(({ position, index }) => [`${position}.${index}`, { position, index }])).values(),
  ].toSorted((one, other) => one.position - other.position || one.index - other.index)
}

type IsBefore = (event: EventReference) => boolean
/** Returns true for closes recorded before the judgement, except replaced demonstration closes. */
type IsQuoted = (close: QuotedClose) => boolean
type PastPrices = {
  readonly prices: PriceHistory
  readonly isBefore: IsBefore
  readonly isQuoted: IsQuoted
  /** Closed days that were not withdrawn, with the events that prove it. */
  readonly closed: ReadonlyMap<Day, readonly EventReference[]>
}
type NamedAdjustment = Adjustment & { readonly events: readonly EventReference[] }

const byDay = (one: Adjustment, other: Adjustment): number => (one.from < other.from ? -1 : 1)

const splitsAt = ({ prices, isBefore }: PastPrices): readonly NamedAdjustment[] => {
  const splits = new Map(prices.splits.filter(isBefore).map((each) => [each.from, each]))
  return [...splits.values()]
    .flatMap(({ from, units, position, index }) =>
      units === undefined ? [] : [{ from, ...units, events: [{ position, index }] }],
    )
    .toSorted(byDay)
}

/** Returns the dividends in force, each with the events of the close before its ex-day. */
const dividendsAt = (pastPrices: PastPrices): readonly NamedAdjustment[] => {
  const { prices, isBefore } = pastPrices
  const dividends = new Map(prices.dividends.filter(isBefore).map((each) => [each.exDay, each]))
  return [...dividends.values()].flatMap(({ exDay, amount, position, index }) => {
    const close = closeBefore(pastPrices, exDay)
    const adjustment = amount === undefined ? undefined : adjustmentOf({ exDay, amount }, close)
    if (adjustment === undefined || close === undefined) return []
    const skipped = skippedClosedDays(pastPrices, close.date, exDay)
    return [{ ...adjustment, events: [...close.events, ...skipped, { position, index }] }]
  })
}

const closeBefore = ({ prices, isQuoted, closed }: PastPrices, day: Day): QuotedClose | undefined => {
  const years = Object.keys(prices.closes).filter((year) => year <= day.slice(0, 4))
  const counts = (quoted: QuotedClose): boolean =>
    quoted.date < day && !closed.has(quoted.date) && isQuoted(quoted)
  for (const year of years.toSorted().toReversed()) {
    const [first, ...others] = (prices.closes[year] ?? []).filter(counts)
    if (first !== undefined) {
      return others.reduce((newest, each) => (each.date >= newest.date ? each : newest), first)
    }
  }
  return undefined
}

/**
 * Returns the closed days, each with its event. If that event recorded days that were withdrawn later,
 * includes the withdrawals: otherwise a verifier would count those days as closed.
 */
const closedAt = ({ closedDays }: PriceHistory, isBefore: IsBefore): PastPrices['closed'] => {
  const records = closedDays.filter(isBefore)
  const newest = new Map(records.map((each) => [each.date, each]))
  const withdrawals = Map.groupBy(
    records.filter(({ date }) => newest.get(date)?.isClosed === false),
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

/** Returns the events of closed days between two days, for days with a recorded close. */
const skippedClosedDays = (
  { prices, isQuoted, closed }: PastPrices,
  after: Day,
  before: Day,
): readonly EventReference[] =>
  Array.from(closed)
    .filter(([day]) => day > after && day < before)
    .filter(([day]) =>
      prices.closes[day.slice(0, 4)]?.some((quoted) => quoted.date === day && isQuoted(quoted)),
    )
    .flatMap(([, events]) => events)

const START_OF_TIME: Day = '0000-01-01'

/**
 * Returns the adjustments that turn a price into a close. Tries those before the day first, newest to oldest,
 * because calls are older than the closes that judge them.
 * @param candidates lists, earliest first, in the order to try.
 */
const findAdjustments = (
  { date, close }: Close,
  quoted: Decimal,
  candidates: readonly (readonly NamedAdjustment[])[],
): readonly NamedAdjustment[] => {
  const produces = (units: Day) => (some: readonly NamedAdjustment[]) =>
    inUnitsOf(units, some)(quoted, date) === close
  const before = candidates.flatMap((each) =>
    prefixesOf(each.filter(({ from }) => from <= date).toReversed()),
  )
  const after = candidates.flatMap((each) => prefixesOf(each.filter(({ from }) => from > date)))
  return before.find(produces(START_OF_TIME)) ?? after.find(produces(END_OF_TIME)) ?? []
}

const prefixesOf = <Item>(list: readonly Item[]): readonly (readonly Item[])[] =>
  Array.from({ length: list.length + 1 }, (_, size) => list.slice(0, size))
