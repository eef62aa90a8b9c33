import type { Fold } from '@soko/platform/decider/decider.ts'
import type { ReadersEvents } from './readers.events.ts'

/** How many readers of a day each gateway has counted so far. */
export type Readers = Readonly<Record<string, number>>

export const readers: Fold<Readers> = {
  initial: {},
  evolve: (state, { data }) => {
    const { gateway, readers: count } = data as ReadersEvents['ReadersCounted']
    return { ...state, [gateway]: count }
  },
}
