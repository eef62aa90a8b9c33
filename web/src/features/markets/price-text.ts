import type { InstrumentCard } from '@soko/contracts/types/instrument.ts'
import { inUtc } from '../../lib/dates.ts'
import { marketsTexts as texts } from './markets.texts.ts'

/** A price as people read it: `1,441.60`. */
export const priceText = (price: string, decimals: number): string =>
  Number(price).toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })

/** How far a price moved, without its direction: `0.1%`, of a rate `0.04 pp`. */
export const changeText = (change: number, kind: InstrumentCard['kind']): string =>
  kind === 'rate'
    ? `${Math.abs(change).toFixed(2)} ${texts.points}`
    : `${(Math.abs(change) * 100).toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })}%`

/** A day as it is printed: `Fri Nov 14 2025`. */
export const dayText = (day: string): string => inUtc(`${day}T00:00:00Z`).date
