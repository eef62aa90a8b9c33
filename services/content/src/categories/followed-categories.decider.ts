import { Limits } from '@soko/contracts/fields/limits.ts'
import { categoryKey } from '@soko/contracts/text/post-keys.ts'
import { Refusal } from '@soko/platform/decider/decider.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'
import { type FollowedCategories, FollowedCategoriesStream } from './followed-categories.ts'

export type FollowCategory = { readonly followerId: string; readonly name: string }

const { CategoryFollowed, CategoryUnfollowed } = FollowedCategoriesStream

/**
 * Idempotent.
 * @throws Refusal 422 beyond 100 categories.
 */
export const followCategory = (
  followed: FollowedCategories,
  { followerId, name }: FollowCategory,
): readonly NewEvent[] => {
  if (followed.has(categoryKey(name))) return []
  if (followed.size >= Limits.followedCategories) {
    const most = `You can follow at most ${Limits.followedCategories} topics.`
    throw new Refusal(422, 'too-many-follows', most)
  }
  return [CategoryFollowed(followerId, { followerId, name })]
}

/** Idempotent. */
export const unfollowCategory = (
  followed: FollowedCategories,
  { followerId, name }: FollowCategory,
): readonly NewEvent[] =>
  followed.has(categoryKey(name)) ? [CategoryUnfollowed(followerId, { followerId, name })] : []

/** Follows `to` instead of `from` after a rename or merge. */
export const moveFollow = (
  followed: FollowedCategories,
  followerId: string,
  { from, to }: { readonly from: string; readonly to: string },
): readonly NewEvent[] => {
  if (categoryKey(from) === categoryKey(to) || !followed.has(categoryKey(from))) return []
  const unfollowed = CategoryUnfollowed(followerId, { followerId, name: from })
  if (followed.has(categoryKey(to))) return [unfollowed]
  return [unfollowed, CategoryFollowed(followerId, { followerId, name: to })]
}
