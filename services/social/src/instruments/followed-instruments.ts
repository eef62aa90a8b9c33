import { type Fold, foldOf } from '@soko/platform/decider/decider.ts'
import { FollowedInstrumentsStream } from './followed-instruments.events.ts'

export type FollowedInstruments = ReadonlySet<string>

export const followedInstruments: Fold<FollowedInstruments> = foldOf(FollowedInstrumentsStream, {
  initial: new Set(),
  evolve: (state, { type, data }) => {
    if (data === undefined) return state
    const next = new Set(state)
    if (type === 'InstrumentFollowed') next.add(data.symbol)
    else next.delete(data.symbol)
    return next
  },
})
