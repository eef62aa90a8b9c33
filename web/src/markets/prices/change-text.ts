import type { InstrumentCard } from '@soko/contracts/markets/types/instrument.ts'
import { marketsTexts as texts } from './markets.texts.ts'

/** Formats a change without its sign: `0.1%`, or `0.04 pp` for a rate. */
export const changeText = (change: number, kind: InstrumentCard['kind']): string =>
  kind === 'rate'
    ? `${Math.abs(change).toFixed(2)} ${texts.points}`
    : `${(Math.abs(change) * 100).toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })}%`
