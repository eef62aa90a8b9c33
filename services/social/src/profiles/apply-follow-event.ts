import { ProfileTags } from '@soko/contracts/http/cache-tags.ts'
import { type PublicFollows, PublicMember } from '@soko/contracts/events/social.events.ts'
import { Limits } from '@soko/contracts/fields/limits.ts'
import type { PublishedEventOf } from '@soko/platform/projections/define-projection.ts'
import type { ViewWriter } from '@soko/platform/projections/projection.ts'
import { ProfileLists } from './profile-view.ts'

/** Applies the event whether or not the two users are known yet. */
export const applyFollowEvent = async (
  event: PublishedEventOf<typeof PublicFollows | typeof PublicMember>,
  view: ViewWriter,
): Promise<void> => {
  if (event.type === 'MemberErased') {
    const memberId = PublicMember.idOf(event.stream)
    return memberId === undefined ? undefined : forgetFollows(memberId, view)
  }
  if (event.data === undefined) return
  const { followerId, followeeId } = event.data
  if (event.type === 'UserFollowed') {
    view.add(ProfileLists.following(followerId), followeeId, event.position)
    view.add(ProfileLists.followers(followeeId), followerId, event.position)
    tag(followerId, followeeId, view)
  } else drop(followerId, followeeId, view)
}

/** Removes all follows by an erased user, whose events may have lost their data. */
const forgetFollows = async (userId: string, view: ViewWriter): Promise<void> => {
  const following = await view.members(ProfileLists.following(userId), Limits.follows)
  for (const { member } of following) drop(userId, member, view)
}

const drop = (followerId: string, followeeId: string, view: ViewWriter): void => {
  view.remove(ProfileLists.following(followerId), followeeId)
  view.remove(ProfileLists.followers(followeeId), followerId)
  tag(followerId, followeeId, view)
}

const tag = (followerId: string, followeeId: string, view: ViewWriter): void => {
  view.tag(ProfileTags.follows(followerId))
  view.tag(ProfileTags.follows(followeeId))
  view.tag(ProfileTags.allFollows)
}
