import { type Fold, foldOf } from '@soko/platform/decider/decider.ts'
import { ReadingsStream } from './readings.events.ts'

/** How much each counter has counted of a post on a day so far, all its numbers added up; or `erased`, with the post. */
export type Readings = Readonly<Record<string, number>> | 'erased'

export const readings: Fold<Readings> = foldOf(ReadingsStream, {
  initial: {},
  evolve: (state, { type, data }) => {
    if (type === 'PostReadingsErased' || state === 'erased') return 'erased'
    return data === undefined ? state : { ...state, [data.counter]: amountOf(data) }
  },
})

/** A counter's numbers only ever grow, so that their sum tells the newer of two tellings. */
export const amountOf = (counts: {
  readonly readers: number
  readonly known: number
  readonly quarters: readonly number[]
}): number => counts.quarters.reduce((sum, count) => sum + count, counts.readers + counts.known)
