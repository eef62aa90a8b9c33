import type { Call } from '@soko/contracts/markets/types/call.ts'
import { changeText } from '../prices/change-text.ts'
import { priceText } from '../prices/price-text.ts'

/** A value of the instrument in full, at least as its prices are shown: nobody may be right by a digit that was left out. */
export const levelText = (value: string, { decimals }: Pick<Call['instrument'], 'decimals'>): string =>
  priceText(value, Math.max(decimals, value.split('.')[1]?.length ?? 0))

/** With its unit: `8,200 USD/t`, `7.50% a year`. */
export const valueText = (value: string, instrument: Pick<Call['instrument'], 'decimals' | 'unit'>): string =>
  `${levelText(value, instrument)}${instrument.unit.startsWith('%') ? '' : ' '}${instrument.unit}`.trimEnd()

/** How far it is from one value to another: a share of the first, of a rate in points. */
export const moveBetween = (from: string, to: string, kind: Call['instrument']['kind']): number =>
  kind === 'rate' ? Number(to) - Number(from) : Number(to) / Number(from) - 1

/** A move with its sign: `+15.1%`, of a rate `−0.25 pp`. */
export const signedText = (move: number, kind: Call['instrument']['kind']): string => {
  const text = changeText(move, kind)
  // What is too little to be shown went nowhere.
  if (!/[1-9]/.test(text)) return text
  return `${move < 0 ? '−' : '+'}${text}`
}

/** What a call has brought so far, the way it was called; null before its entry. */
export const gainOf = ({
  gain,
  entry,
  last,
  state,
  direction,
  instrument: { kind },
}: Call): number | null => {
  if (gain !== null) return gain
  if (state !== 'open' || entry === null || last === null || last.date <= entry.date) return null
  const move = moveBetween(entry.close, last.close, kind)
  return direction === 'up' ? move : -move
}
