import type { Direction } from '@soko/contracts/markets/price-calls.ts'
import type { Instrument } from '@soko/contracts/markets/types/instrument.ts'
import { signedText } from '../../../markets/calls/call-figures.ts'

/** How far from the last close a level is offered: shares, of a rate points. */
const DISTANCES = {
  target: { price: [0.05, 0.1, 0.2], rate: [0.25, 0.5, 1] },
  stop: { price: [0.05, 0.07, 0.1], rate: [0.1, 0.25, 0.5] },
} as const

/** The levels that are offered: a target the way the call goes, a stop the other way. None before the first close. */
export const levelOffers = (
  level: 'target' | 'stop',
  direction: Direction,
  { kind, last, decimals }: Pick<Instrument, 'kind' | 'last' | 'decimals'>,
): readonly { readonly name: string; readonly value: string }[] => {
  if (last === null) return []
  const isUp = (level === 'target') === (direction === 'up')
  return DISTANCES[level][kind === 'rate' ? 'rate' : 'price'].map((distance) => {
    const move = isUp ? distance : -distance
    const value = kind === 'rate' ? Number(last.close) + move : Number(last.close) * (1 + move)
    return { name: signedText(move, kind).replace(/\.0(?=%)/, ''), value: value.toFixed(decimals) }
  })
}
