import type { DayPrices } from '@soko/contracts/events/markets.events.ts'
import type { Close, Day, Decimal } from '@soko/contracts/markets/instruments.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { Big } from 'big.js'
import type { ListedInstrument } from '../instruments/instrument.ts'
import { isOutlier } from './outliers.rules.ts'
import { decidedBy, PricesStream } from './price.events.ts'
import { closeOn, indexOfDay, sliceOf } from './closes.ts'
import { adjustmentsOf, type Prices, withoutCloses } from './prices.ts'
import { IN_THE_END, inUnitsOf } from '../instruments/units.ts'

/** So many closes say whether the next is an outlier. */
const ENOUGH = 61

/** So many days stand in one event at most. */
const DAYS_AN_EVENT = 1_000

/** Why a day's prices cannot be recorded. */
export type WrongDay = { readonly date: Day; readonly message: string }

/** What comes of prices that were brought in: the events, or what is wrong. */
export type Recording = { readonly events: readonly NewEvent[]; readonly wrong: readonly WrongDay[] }

/** Prices of one instrument, each day once, in any order. */
export type Brought = {
  readonly prices: readonly DayPrices[]
  readonly source: string
  readonly isDemonstration: boolean
}

/**
 * Records prices, all or none. Known days with the same close change nothing, so the request may be repeated. Real
 * closes replace demonstration prices.
 * @param isTaken returns whether the price of a day can exist by now.
 */
export const recordPrices = (
  instrument: ListedInstrument,
  before: Prices,
  { prices, source, isDemonstration }: Brought,
  isTaken: (date: Day) => boolean,
): Recording => {
  const { facts, ended } = instrument
  const { symbol } = facts
  const isEmpty = before.closes.days.length === 0
  const replaces = !isEmpty && before.isDemonstration && !isDemonstration
  const known = replaces ? withoutCloses(before) : before
  const sorted = prices.toSorted((one, other) => (one.date < other.date ? -1 : 1))
  const judged = sorted.map((day): 'new' | 'known' | WrongDay => {
    const { date, close } = day
    const former = closeOn(known.closes, date) ?? known.held[date]?.prices.close
    if (former !== undefined && isSame(former, close)) return 'known'
    const wrong = (message: string): WrongDay => ({ date, message })
    if (known.closed[date] !== undefined)
      return wrong(`The exchange was closed on ${date}. Leave the day out.`)
    if (former !== undefined)
      return wrong(
        `The close of ${date} is already recorded as ${former}. Correct it separately, with a reason.`,
      )
    if (facts.kind !== 'rate' && Number(close) <= 0) return wrong('A price must be more than 0.')
    if (day.volume !== undefined && Number(day.volume) === 0)
      return wrong(`Nothing was traded on ${date}: the volume is 0. Leave the day out.`)
    if (ended !== undefined && date > ended.date) return wrong(`The instrument ended on ${ended.date}.`)
    if (!isTaken(date)) return wrong(`The price of ${date} is not taken yet.`)
    if (!isEmpty && isDemonstration && !before.isDemonstration)
      return wrong('The instrument has real prices, so demonstration prices cannot be added.')
    return 'new'
  })
  const wrong = judged.filter((each) => typeof each === 'object')
  const added = sorted.filter((_day, at) => judged[at] === 'new')
  if (wrong.length > 0) return { events: [], wrong }

  const { right, outliers } = apart(facts.kind, known, added, isDemonstration)
  const recorded = chunksOf(right).map((days, at) =>
    PricesStream.PricesRecorded(symbol, {
      symbol,
      prices: days,
      source,
      isDemonstration,
      ...(replaces && at === 0 && { replacesDemonstration: true as const }),
    }),
  )
  const held = outliers.map(({ day, before }) =>
    PricesStream.PriceHeld(symbol, { symbol, prices: day, before, source }),
  )
  return { events: [...recorded, ...held], wrong }
}

/**
 * An admin says of a held price whether it is right. If it is, what follows is measured by it: held prices that are near it are recorded, too.
 * @throws Refusal 404 when no price of that day is held.
 */
export const releasePrice = (
  { facts }: ListedInstrument,
  known: Prices,
  { date, isRight, by }: { readonly date: Day; readonly isRight: boolean; readonly by: string },
): readonly NewEvent[] => {
  if (known.held[date] === undefined) throw new Refusal(404, 'not-found', 'No price of that day is held.')
  const { symbol } = facts
  const release = (day: Day): NewEvent => PricesStream.PriceReleased(symbol, { symbol, date: day, isRight })
  if (!isRight) return [release(date), decidedBy(by, symbol)]
  const recorded = [...sliceOf(known.closes), known.held[date].prices]
  const later = Object.keys(known.held).filter((day) => day > date)
  const right = [date, ...alikeOf(facts.kind, known, recorded, later)]
  return [...right.map(release), decidedBy(by, symbol)]
}

/** Returns the held days whose prices are near the closes before them. */
export const alikeOf = (
  kind: ListedInstrument['facts']['kind'],
  known: Prices,
  recorded: readonly Close[],
  waiting: readonly Day[],
): readonly Day[] => {
  const valueOf = valuesOf(known)
  const held = waiting.flatMap((day) => known.held[day]?.prices ?? [])
  const before: number[] = []
  const alike: Day[] = []
  for (const each of [...recorded, ...held].toSorted((one, other) => (one.date < other.date ? -1 : 1))) {
    const value = valueOf(each)
    if (waiting.includes(each.date)) {
      if (isOutlier(kind, before, value)) continue
      alike.push(each.date)
    }
    before.push(value)
  }
  return alike
}

/** Returns closes as comparable numbers, adjusted for splits and dividends between them. */
const valuesOf = (known: Prices): ((close: Close) => number) => {
  const rewritten = inUnitsOf(IN_THE_END, adjustmentsOf(known))
  return ({ date, close }) => Number(rewritten(close, date))
}

/**
 * Corrects the close of a day.
 * @throws Refusal 404 when that day has none; 422 with a price that cannot be.
 */
export const correctPrice = (
  { facts }: ListedInstrument,
  known: Prices,
  { date, close, reason, by }: Close & { readonly reason: string; readonly by: string },
): readonly NewEvent[] => {
  const was = closeOn(known.closes, date)
  if (was === undefined) throw new Refusal(404, 'not-found', 'There is no close of that day.')
  if (isSame(was, close)) return []
  if (facts.kind !== 'rate' && Number(close) <= 0) {
    const message = 'A price must be more than 0.'
    throw new Refusal(422, 'invalid-fields', message, { close: [message] })
  }
  const { symbol } = facts
  return [PricesStream.PriceCorrected(symbol, { symbol, date, was, close, reason }), decidedBy(by, symbol)]
}

type Outlier = { readonly day: DayPrices; readonly before: Close }

/** Tells those that are too far from the close before them from the others. A demonstration has none. */
const apart = (
  kind: ListedInstrument['facts']['kind'],
  known: Prices,
  added: readonly DayPrices[],
  isDemonstration: boolean,
): { readonly right: readonly DayPrices[]; readonly outliers: readonly Outlier[] } => {
  if (isDemonstration) return { right: added, outliers: [] }
  const [first] = added
  const right: DayPrices[] = []
  const outliers: Outlier[] = []
  if (first === undefined) return { right, outliers }
  const valueOf = valuesOf(known)
  const from = indexOfDay(known.closes, first.date)
  const earlier = sliceOf(known.closes, Math.max(0, from - ENOUGH), from)
  const former = sliceOf(known.closes, from)
  let at = 0
  let last = earlier.at(-1)
  const before = earlier.map(valueOf)
  const goOn = (close: Close): void => {
    last = close
    before.push(valueOf(close))
  }
  for (const day of added) {
    for (let next = former[at]; next !== undefined && next.date < day.date; next = former[at]) {
      goOn(next)
      at += 1
    }
    if (last !== undefined && isOutlier(kind, before, valueOf(day))) outliers.push({ day, before: last })
    else {
      goOn({ date: day.date, close: day.close })
      right.push(day)
    }
  }
  return { right, outliers }
}

const chunksOf = (days: readonly DayPrices[]): readonly DayPrices[][] =>
  Array.from({ length: Math.ceil(days.length / DAYS_AN_EVENT) }, (_, at) =>
    days.slice(at * DAYS_AN_EVENT, (at + 1) * DAYS_AN_EVENT),
  )

/** `1.50` is `1.5`. */
const isSame = (one: Decimal, other: Decimal): boolean => new Big(one).eq(other)
