import { type Fold, foldOf } from '@soko/platform/decider/decider.ts'
import { ReadingsStream } from './readings.events.ts'

/** Totals of a post on a day by counter (one per gateway process), or `erased`. */
export type Readings = Readonly<Record<string, number>> | 'erased'

export const readings: Fold<Readings> = foldOf(ReadingsStream, {
  initial: {},
  evolve: (state, { type, data }) => {
    if (type === 'PostReadingsErased' || state === 'erased') return 'erased'
    return data === undefined ? state : { ...state, [data.counter]: amountOf(data) }
  },
})

/** Counts only grow, so of two reports the one with the larger sum is newer. */
export const amountOf = (counts: {
  readonly readers: number
  readonly known: number
  readonly quarters: readonly number[]
}): number => counts.quarters.reduce((sum, count) => sum + count, counts.readers + counts.known)
