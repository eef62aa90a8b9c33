import { subjectOf } from '@soko/contracts/events/subject-of.ts'
import { Limits } from '@soko/contracts/limits.ts'
import type { SourcedEvent, ViewWriter } from '@soko/platform/projections/projection.ts'
import { ProfileLists, ProfileTags } from './profile-view.ts'
import type { FollowEvents } from '../follows/follow.events.ts'

/** Applies one of social's events: who follows whom, whether or not the two are known yet. */
export const applyFollowEvent = async (event: SourcedEvent, view: ViewWriter): Promise<void> => {
  const memberId = subjectOf(event.stream, 'member')
  if (memberId !== undefined && event.type === 'MemberErased') return forgetFollows(memberId, view)
  if (event.data === undefined) return
  if (event.type === 'UserFollowed') {
    const { followerId, followeeId } = event.data as FollowEvents['UserFollowed']
    view.add(ProfileLists.following(followerId), followeeId, event.position)
    view.add(ProfileLists.followers(followeeId), followerId, event.position)
    tag(followerId, followeeId, view)
  } else if (event.type === 'UserUnfollowed') {
    const { followerId, followeeId } = event.data as FollowEvents['UserUnfollowed']
    drop(followerId, followeeId, view)
  }
}

/** Those he followed, should the events that said so, or took it back, have been erased before they came here. */
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
