import { type Fold, foldOf } from '@soko/platform/decider/decider.ts'
import { FollowsStream } from './follow.events.ts'

export type Follows = ReadonlySet<string>

export const follows: Fold<Follows> = foldOf(FollowsStream, {
  initial: new Set(),
  evolve: (state, { type, data }) => {
    if (data === undefined) return state
    const { followeeId } = data
    const next = new Set(state)
    if (type === 'UserFollowed') next.add(followeeId)
    else next.delete(followeeId)
    return next
  },
})
