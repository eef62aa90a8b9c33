import { PublicFollowedCategories } from '@soko/contracts/events/content.events.ts'
import { categoryKey } from '@soko/contracts/text/post-keys.ts'
import { type Fold, foldOf } from '@soko/platform/decider/decider.ts'
import { defineStream } from '@soko/platform/event-log/define-stream.ts'

export const FollowedCategoriesStream = defineStream(PublicFollowedCategories)

/** The names of the followed categories, by key. */
export type FollowedCategories = ReadonlyMap<string, string>

export const followedCategories: Fold<FollowedCategories> = foldOf(FollowedCategoriesStream, {
  initial: new Map(),
  evolve: (state, { type, data }) => {
    if (data === undefined) return state
    const next = new Map(state)
    if (type === 'CategoryFollowed') next.set(categoryKey(data.name), data.name)
    else next.delete(categoryKey(data.name))
    return next
  },
})
