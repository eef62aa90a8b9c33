import { PublicAuthor, type PublicFollowedCategories } from '@soko/contracts/events/content.events.ts'
import { Limits } from '@soko/contracts/fields/limits.ts'
import { ContentTags } from '@soko/contracts/http/cache-tags.ts'
import { categoryKey } from '@soko/contracts/text/post-keys.ts'
import type { PublishedEventOf } from '@soko/platform/projections/define-projection.ts'
import type { ViewWriter } from '@soko/platform/projections/projection.ts'
import { Lists } from './documents.ts'

type FollowEvent = PublishedEventOf<typeof PublicFollowedCategories>
type AuthorErased = Extract<PublishedEventOf<typeof PublicAuthor>, { type: 'AuthorErased' }>

/** After an erasure, the data of earlier follow events may be missing, so the lists are emptied. */
export const applyFollowedCategory = async (
  event: FollowEvent | AuthorErased,
  view: ViewWriter,
): Promise<void> => {
  if (event.type === 'AuthorErased') {
    const userId = PublicAuthor.idOf(event.stream)
    if (userId === undefined) return
    const followed = await view.members(Lists.followedCategories(userId), Limits.followedCategories)
    for (const { member } of followed) unfollow(userId, member, view)
    return
  }
  if (event.data === undefined) return
  const { followerId, name } = event.data
  const key = categoryKey(name)
  if (event.type === 'CategoryUnfollowed') return unfollow(followerId, key, view)
  view.add(Lists.followedCategories(followerId), key, event.position)
  view.add(Lists.followersOfCategory(key), followerId, event.position)
  view.tag(ContentTags.categoryFollowers(key))
}

const unfollow = (userId: string, key: string, view: ViewWriter): void => {
  view.remove(Lists.followedCategories(userId), key)
  view.remove(Lists.followersOfCategory(key), userId)
  view.tag(ContentTags.categoryFollowers(key))
}
