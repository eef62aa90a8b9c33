import {
  type PublicBookmark,
  type PublicFollows,
  PublicMember,
} from '@soko/contracts/events/social.events.ts'
import { Limits } from '@soko/contracts/fields/limits.ts'
import type { PublishedEventOf } from '@soko/platform/projections/define-projection.ts'
import type { ViewWriter } from '@soko/platform/projections/projection.ts'
import { AnalyticsLists } from './analytics-view.ts'

/** A bookmark or follow counts on the day it was made, until it is removed. */
export const applyGains = async (
  event: PublishedEventOf<typeof PublicBookmark | typeof PublicFollows | typeof PublicMember>,
  view: ViewWriter,
): Promise<void> => {
  if (event.type === 'MemberErased') {
    const userId = PublicMember.idOf(event.stream)
    return userId === undefined ? undefined : forgetFollows(userId, view)
  }
  if (event.data === undefined) return
  switch (event.type) {
    case 'PostBookmarked':
      view.add(AnalyticsLists.bookmarkers(event.data.postId), event.data.userId, Date.parse(event.time))
      break
    case 'BookmarkRemoved':
    case 'BookmarkErased':
      view.remove(AnalyticsLists.bookmarkers(event.data.postId), event.data.userId)
      break
    case 'UserFollowed': {
      const { followerId, followeeId } = event.data
      const since = Date.parse(event.time)
      view.add(AnalyticsLists.followers(followeeId), followerId, since)
      view.add(AnalyticsLists.following(followerId), followeeId, since)
      break
    }
    case 'UserUnfollowed':
      forgetFollow(event.data.followerId, event.data.followeeId, view)
  }
}

/** Removes all follows by an erased user, whose unfollow events may have lost their data. */
const forgetFollows = async (userId: string, view: ViewWriter): Promise<void> => {
  const following = await view.members(AnalyticsLists.following(userId), Limits.follows)
  for (const { member } of following) forgetFollow(userId, member, view)
}

const forgetFollow = (followerId: string, followeeId: string, view: ViewWriter): void => {
  view.remove(AnalyticsLists.followers(followeeId), followerId)
  view.remove(AnalyticsLists.following(followerId), followeeId)
}
