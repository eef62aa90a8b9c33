import type { Fold } from '@soko/platform/decider/decider.ts'
import type { FollowEvents } from './follow.events.ts'

/** The ids of those whom one person follows. */
export type Follows = ReadonlySet<string>

export const follows: Fold<Follows> = {
  initial: new Set(),
  evolve: (state, { type, data }) => {
    if (data === undefined) return state
    const { followeeId } = data as FollowEvents[keyof FollowEvents]
    const next = new Set(state)
    if (type === 'UserFollowed') next.add(followeeId)
    else next.delete(followeeId)
    return next
  },
}
