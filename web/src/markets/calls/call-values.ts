import type { Call } from '@soko/contracts/markets/types/call.ts'
import { changeText } from '../prices/change-text.ts'
import { priceText } from '../prices/price-text.ts'

/** Formats a value with all its digits, because an omitted digit could decide the call. */
export const levelText = (value: string, { decimals }: Pick<Call['instrument'], 'decimals'>): string =>
  priceText(value, Math.max(decimals, value.split('.')[1]?.length ?? 0))

export const valueText = (value: string, instrument: Pick<Call['instrument'], 'decimals' | 'unit'>): string =>
  `${levelText(value, instrument)}${instrument.unit.startsWith('%') ? '' : ' '}${instrument.unit}`.trimEnd()

/** Returns the relative change between two values; for rates the difference in points. */
export const moveBetween = (from: string, to: string, kind: Call['instrument']['kind']): number =>
  kind === 'rate' ? Number(to) - Number(from) : Number(to) / Number(from) - 1

/** Formats a change with its sign: `+15.1%`, or `−0.25 pp` for a rate. */
export const signedText = (move: number, kind: Call['instrument']['kind']): string => {
  const text = changeText(move, kind)
  // Changes that round to zero have no sign.
  if (!/[1-9]/.test(text)) return text
  return `${move < 0 ? '−' : '+'}${text}`
}

/** Returns the gain of a call in its direction so far; null before its entry. */
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
