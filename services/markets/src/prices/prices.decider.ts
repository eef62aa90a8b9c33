import type { DayPrices } from '@soko/contracts/events/markets.events.ts'
import type { Close, Day, Decimal } from '@soko/contracts/markets/instruments.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { Big } from 'big.js'
import type { ListedInstrument } from '../instruments/instrument.ts'
import { isOutlier } from './outliers.ts'
import { decidedBy, PricesStream } from './price.events.ts'
import { closeOn, indexOfDay, sliceOf } from './closes.ts'
import { adjustmentsOf, type Prices, withoutCloses } from './prices.ts'
import { END_OF_TIME, inUnitsOf } from '../instruments/units.ts'

const RECENT_CLOSES = 61

const DAYS_PER_EVENT = 1_000

export type WrongDay = { readonly date: Day; readonly message: string }

export type Recording = { readonly events: readonly NewEvent[]; readonly wrong: readonly WrongDay[] }

/** The prices contain each day once, in any order. */
export type PriceImport = {
  readonly prices: readonly DayPrices[]
  readonly source: string
  readonly isDemonstration: boolean
}

/** Records prices, all or none. Idempotent. @param isTaken whether the close of a day can already exist. */
export const recordPrices = (
  instrument: ListedInstrument,
  before: Prices,
  { prices, source, isDemonstration }: PriceImport,
  isTaken: (date: Day) => boolean,
): Recording => {
  const { facts, ended } = instrument
  const { symbol } = facts
  const isEmpty = before.closes.days.length === 0
  const replaces = !isEmpty && before.isDemonstration && !isDemonstration
  const known = replaces ? withoutCloses(before) : before
  const sorted = prices.toSorted((one, other) => (one.date < other.date ? -1 : 1))
  const checked = sorted.map((day): 'new' | 'known' | WrongDay => {
    const { date, close } = day
    const existing = closeOn(known.closes, date) ?? known.held[date]?.prices.close
    if (existing !== undefined && isSame(existing, close)) return 'known'
    const wrong = (message: string): WrongDay => ({ date, message })
    if (known.closed[date] !== undefined)
      return wrong(`The exchange was closed on ${date}. Leave the day out.`)
    if (existing !== undefined)
      return wrong(
        `The close of ${date} is already recorded as ${existing}. Correct it separately, with a reason.`,
      )
    if (facts.kind !== 'rate' && Number(close) <= 0) return wrong('A price must be more than 0.')
    if (day.volume !== undefined && Number(day.volume) === 0)
      return wrong(`Nothing was traded on ${date}: the volume is 0. Leave the day out.`)
    if (ended !== undefined && date > ended.date) return wrong(`The instrument ended on ${ended.date}.`)
    if (!isTaken(date)) return wrong(`The close of ${date} is not available yet.`)
    if (!isEmpty && isDemonstration && !before.isDemonstration)
      return wrong('The instrument has real prices, so demonstration prices cannot be added.')
    return 'new'
  })
  const wrong = checked.filter((each) => typeof each === 'object')
  const added = sorted.filter((_day, at) => checked[at] === 'new')
  if (wrong.length > 0) return { events: [], wrong }

  const { plausible, outliers } = partitionOutliers(facts.kind, known, added, isDemonstration)
  const recorded = chunksOf(plausible).map((days, at) =>
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
 * Accepts or rejects a held price. Accepting also releases later held prices that are no longer outliers.
 * @throws Refusal 404 if no price is held for that day.
 */
export const releasePrice = (
  { facts }: ListedInstrument,
  known: Prices,
  { date, isRight, by }: { readonly date: Day; readonly isRight: boolean; readonly by: string },
): readonly NewEvent[] => {
  if (known.held[date] === undefined) throw new Refusal(404, 'not-found', 'No price is held for that day.')
  const { symbol } = facts
  const release = (day: Day): NewEvent => PricesStream.PriceReleased(symbol, { symbol, date: day, isRight })
  if (!isRight) return [release(date), decidedBy(by, symbol)]
  const recorded = [...sliceOf(known.closes), known.held[date].prices]
  const later = Object.keys(known.held).filter((day) => day > date)
  const released = [date, ...plausibleDays(facts.kind, known, recorded, later)]
  return [...released.map(release), decidedBy(by, symbol)]
}

export const plausibleDays = (
  kind: ListedInstrument['facts']['kind'],
  known: Prices,
  recorded: readonly Close[],
  heldDays: readonly Day[],
): readonly Day[] => {
  const valueOf = valuesOf(known)
  const held = heldDays.flatMap((day) => known.held[day]?.prices ?? [])
  const before: number[] = []
  const plausible: Day[] = []
  for (const each of [...recorded, ...held].toSorted((one, other) => (one.date < other.date ? -1 : 1))) {
    const value = valueOf(each)
    if (heldDays.includes(each.date)) {
      if (isOutlier(kind, before, value)) continue
      plausible.push(each.date)
    }
    before.push(value)
  }
  return plausible
}

const valuesOf = (known: Prices): ((close: Close) => number) => {
  const convert = inUnitsOf(END_OF_TIME, adjustmentsOf(known))
  return ({ date, close }) => Number(convert(close, date))
}

/** Corrects a recorded close. @throws Refusal 404 if that day has no close; 422 for an invalid price. */
export const correctPrice = (
  { facts }: ListedInstrument,
  known: Prices,
  { date, close, reason, by }: Close & { readonly reason: string; readonly by: string },
): readonly NewEvent[] => {
  const was = closeOn(known.closes, date)
  if (was === undefined) throw new Refusal(404, 'not-found', 'There is no close for that day.')
  if (isSame(was, close)) return []
  if (facts.kind !== 'rate' && Number(close) <= 0) {
    const message = 'A price must be more than 0.'
    throw new Refusal(422, 'invalid-fields', message, { close: [message] })
  }
  const { symbol } = facts
  return [PricesStream.PriceCorrected(symbol, { symbol, date, was, close, reason }), decidedBy(by, symbol)]
}

type Outlier = { readonly day: DayPrices; readonly before: Close }

/** Separates plausible closes from outliers. Demonstration prices are never outliers. */
const partitionOutliers = (
  kind: ListedInstrument['facts']['kind'],
  known: Prices,
  added: readonly DayPrices[],
  isDemonstration: boolean,
): { readonly plausible: readonly DayPrices[]; readonly outliers: readonly Outlier[] } => {
  if (isDemonstration) return { plausible: added, outliers: [] }
  const [first] = added
  const plausible: DayPrices[] = []
  const outliers: Outlier[] = []
  if (first === undefined) return { plausible, outliers }
  const valueOf = valuesOf(known)
  const from = indexOfDay(known.closes, first.date)
  const earlier = sliceOf(known.closes, Math.max(0, from - RECENT_CLOSES), from)
  const later = sliceOf(known.closes, from)
  let at = 0
  let last = earlier.at(-1)
  const before = earlier.map(valueOf)
  const advance = (close: Close): void => {
    last = close
    before.push(valueOf(close))
  }
  for (const day of added) {
    for (let next = later[at]; next !== undefined && next.date < day.date; next = later[at]) {
      advance(next)
      at += 1
    }
    if (last !== undefined && isOutlier(kind, before, valueOf(day))) outliers.push({ day, before: last })
    else {
      advance({ date: day.date, close: day.close })
      plausible.push(day)
    }
  }
  return { plausible, outliers }
}

const chunksOf = (days: readonly DayPrices[]): readonly DayPrices[][] =>
  Array.from({ length: Math.ceil(days.length / DAYS_PER_EVENT) }, (_, at) =>
    days.slice(at * DAYS_PER_EVENT, (at + 1) * DAYS_PER_EVENT),
  )

const isSame = (one: Decimal, other: Decimal): boolean => new Big(one).eq(other)
