import type { PricesAnswer } from '@soko/contracts/endpoints/instruments.endpoints.ts'
import { type DayPrices, PublicPrices } from '@soko/contracts/events/markets.events.ts'
import type { Day } from '@soko/contracts/markets/instruments.ts'
import type { InstrumentFacts } from '@soko/contracts/markets/types/instrument.ts'
import type { Decision, Executed, Load } from '@soko/platform/decider/execute.ts'
import type { RecordedEvent } from '@soko/platform/event-log/event-log.ts'
import { closeTime } from '@soko/call-rules/price-times/close-time.ts'
import type { ServiceKit } from '@soko/shell/service.ts'
import type { z } from 'zod'
import { requireListed } from '../instruments/instrument.decider.ts'
import { InstrumentStream } from '../instruments/instrument.events.ts'
import { instrument, type ListedInstrument } from '../instruments/instrument.ts'
import { PricesStream } from './price.events.ts'
import { type Recording, recordPrices } from './prices.decider.ts'
import { type Prices, prices } from './prices.ts'

const DAY_MS = 86_400_000

type Body = { readonly prices: readonly DayPrices[]; readonly source: string; readonly preview: boolean }

/** Executes a decision. For a repeated request, returns the events of the first one. */
type Execute = (decide: Decision) => Promise<Pick<Executed, 'commit'>>

/** Imports or previews prices, all or none. @throws Refusal 404 for an unknown instrument. */
export const importPrices = async (
  { clock, executor }: Pick<ServiceKit, 'clock' | 'executor'>,
  symbol: string,
  body: Body,
  execute: Execute,
): Promise<z.infer<typeof PricesAnswer>> => {
  const decide = async (load: Load): Promise<Recording & { readonly facts: InstrumentFacts }> => {
    const { listed, known } = await loadInstrumentAndPrices(load, symbol)
    const now = clock.now()
    const firstUncertainDay = new Date(now.getTime() - 4 * DAY_MS).toISOString().slice(0, 10)
    // The slow time zone calculation is skipped for older days.
    const isTaken = (day: string): boolean =>
      day < firstUncertainDay || closeTime(day, listed.facts.priceTime) <= now
    const { facts } = listed
    return { ...recordPrices(listed, known, { ...body, isDemonstration: false }, isTaken), facts }
  }
  if (body.preview) {
    const { events, wrong, facts } = await decide(executor.load)
    const weekend = body.prices.flatMap(({ date }) => (isWeekend(date, facts) ? [date] : []))
    return { ...summarize(body.prices, events, wrong), ...(weekend.length > 0 && { weekend }) }
  }
  let wrong: Recording['wrong'] = []
  const { commit } = await execute(async (load) => {
    const recording = await decide(load)
    wrong = recording.wrong
    return recording.events
  })
  return summarize(body.prices, commit?.events ?? [], wrong)
}

/** @throws Refusal 404 for an unknown instrument. */
export const loadInstrumentAndPrices = async (
  load: Load,
  symbol: string,
): Promise<{ readonly listed: ListedInstrument; readonly known: Prices }> => {
  const listed = requireListed(await load(instrument, InstrumentStream.of(symbol)))
  return { listed, known: await load(prices, PricesStream.of(symbol)) }
}

const FRIDAY_WEEKEND_ZONES: ReadonlySet<string> = new Set([
  'Africa/Algiers',
  'Africa/Cairo',
  'Africa/Khartoum',
  'Africa/Tripoli',
  'Asia/Amman',
  'Asia/Baghdad',
  'Asia/Bahrain',
  'Asia/Kuwait',
  'Asia/Muscat',
  'Asia/Qatar',
  'Asia/Riyadh',
])

/** Returns true for days without trading. Coins trade every day. */
const isWeekend = (date: Day, { kind, priceTime: { zone } }: InstrumentFacts): boolean => {
  const weekday = new Date(date).getUTCDay()
  if (kind === 'crypto') return false
  return FRIDAY_WEEKEND_ZONES.has(zone) ? weekday === 5 || weekday === 6 : weekday === 0 || weekday === 6
}

/** Summarizes an import by its events, which for a repeated request are those of the first one. */
const summarize = (
  sent: readonly DayPrices[],
  events: readonly Pick<RecordedEvent, 'type' | 'data'>[],
  wrong: Recording['wrong'],
) => {
  const { PricesRecorded, PriceHeld } = PublicPrices.schemas
  const dataOf = (type: string): readonly unknown[] =>
    events.filter((event) => event.type === type).map(({ data }) => data)
  const added = dataOf('PricesRecorded').flatMap((data) => PricesRecorded.parse(data).prices)
  const held = dataOf('PriceHeld').map((data) => PriceHeld.parse(data).prices.date)
  const known = wrong.length > 0 ? 0 : sent.length - added.length - held.length
  const replaces = dataOf('PricesRecorded').some((data) => PricesRecorded.parse(data).replacesDemonstration)
  return {
    added: added.length,
    known,
    held,
    ...(replaces && { replacesDemonstration: true as const }),
    wrong: [...wrong],
  }
}
