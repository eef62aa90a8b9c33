import { type Fold, foldOf } from '@soko/platform/decider/decider.ts'
import { ReadersStream } from './readers.events.ts'

/** The numbers of readers on one day, by gateway. */
export type Readers = Readonly<Record<string, number>>

export const readers: Fold<Readers> = foldOf(ReadersStream, {
  initial: {},
  evolve: (state, { data }) => (data === undefined ? state : { ...state, [data.gateway]: data.readers }),
})
