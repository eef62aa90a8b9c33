import { type Fold, foldOf } from '@soko/platform/decider/decider.ts'
import { ReadingsStream } from './readings.events.ts'

/** Each counter's total for a post on a day so far; or `erased`, with the post. */
export type Readings = Readonly<Record<string, number>> | 'erased'

export const readings: Fold<Readings> = foldOf(ReadingsStream, {
  initial: {},
  evolve: (state, { type, data }) => {
    if (type === 'PostReadingsErased' || state === 'erased') return 'erased'
    return data === undefined ? state : { ...state, [data.counter]: amountOf(data) }
  },
})

/** A counter's numbers only grow, so the larger sum is the newer report. */
export const amountOf = (counts: {
  readonly readers: number
  readonly known: number
  readonly quarters: readonly number[]
}): number => counts.quarters.reduce((sum, count) => sum + count, counts.readers + counts.known)
