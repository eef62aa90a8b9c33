import type { DayPrices } from '@soko/contracts/events/markets.events.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import type { ListedInstrument } from '../../instruments/instrument.ts'
import { naira } from '../../testing/run-markets.ts'
import { PricesStream } from '../price.events.ts'
import { type Prices, prices } from '../prices.ts'

export const { symbol } = naira
export const dollar: ListedInstrument = { status: 'listed', facts: naira, priceTimes: [], ended: undefined }
export const bill: ListedInstrument = { ...dollar, facts: { ...naira, kind: 'rate' } }
export const ended: ListedInstrument = { ...dollar, ended: { date: '2026-01-05', lastValue: '0' } }
export const source = 'cbn.csv'

export const dayOf = (date: number): string => `2026-01-${String(date).padStart(2, '0')}`
export const day = (date: number, close: string): DayPrices => ({ date: dayOf(date), close })

const recordedWith =
  (flags: { readonly isDemonstration: boolean; readonly replacesDemonstration?: true }) =>
  (...days: DayPrices[]): NewEvent =>
    PricesStream.PricesRecorded(symbol, { symbol, prices: days, source, ...flags })
export const recorded = recordedWith({ isDemonstration: false })
export const demonstrated = recordedWith({ isDemonstration: true })
export const replacing = recordedWith({ isDemonstration: false, replacesDemonstration: true })

export const pricesAfter = (events: readonly NewEvent[]): Prices =>
  events.reduce(
    (state, event, at) =>
      prices.evolve(state, { ...event, version: at + 1, position: at + 2, index: 0, time: '' }),
    prices.initial,
  )

export const held = (close: DayPrices, before: DayPrices): NewEvent =>
  PricesStream.PriceHeld(symbol, { symbol, prices: close, before, source })
export const released = ({ date }: Pick<DayPrices, 'date'>, isRight = true): NewEvent =>
  PricesStream.PriceReleased(symbol, { symbol, date, isRight })
export const decided = PricesStream.PriceDecisionTaken(symbol, { symbol, by: 'ada' })
