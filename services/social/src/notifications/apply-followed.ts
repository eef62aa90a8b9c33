import { type PublicFollows, PublicMember } from '@soko/contracts/events/social.events.ts'
import { Limits } from '@soko/contracts/fields/limits.ts'
import type { PublishedEventOf } from '@soko/platform/projections/define-projection.ts'
import type { ViewWriter } from '@soko/platform/projections/projection.ts'
import { orderOf } from '@soko/platform/projections/order.ts'
import { type GroupDocument, Groups, NotificationKeys, NotificationLists } from './notifications-view.ts'

/** Updates the followee's new followers, and the authors whose posts notify the follower. */
export const applyFollowed = async (
  event: PublishedEventOf<typeof PublicFollows>,
  view: ViewWriter,
): Promise<void> => {
  if (event.data === undefined) return
  const { followerId, followeeId } = event.data
  if (event.type === 'UserUnfollowed') return unfollow(followerId, followeeId, view)
  view.add(NotificationLists.following(followerId), followeeId, Date.parse(event.time))
  view.add(NotificationLists.followers(followeeId), followerId, -orderOf(event))
  await placeFollowers(followeeId, view)
}

/** Removes all follows by an erased user, whose unfollow events may have lost their data. */
export const applyMemberErased = async (
  { stream }: PublishedEventOf<typeof PublicMember>,
  view: ViewWriter,
): Promise<void> => {
  const userId = PublicMember.idOf(stream)
  if (userId === undefined) return
  view.delete(NotificationKeys.read(userId))
  view.delete(NotificationKeys.bell(userId))
  const following = await view.members(NotificationLists.following(userId), Limits.follows)
  for (const { member } of following) await unfollow(userId, member, view)
}

const unfollow = async (followerId: string, followeeId: string, view: ViewWriter): Promise<void> => {
  view.remove(NotificationLists.following(followerId), followeeId)
  view.remove(NotificationLists.followers(followeeId), followerId)
  await placeFollowers(followeeId, view)
}

/** Moves the group to the position of the newest follower. */
const placeFollowers = async (userId: string, view: ViewWriter): Promise<void> => {
  const key = NotificationKeys.group(userId, Groups.followers)
  const [newest] = await view.members(NotificationLists.followers(userId), 1)
  const since = newest && (await view.score(NotificationLists.following(newest.member), userId))
  if (newest === undefined || since === undefined) {
    view.remove(NotificationLists.groups(userId), Groups.followers)
    view.delete(key)
    return
  }
  const group: GroupDocument = { postId: null, at: new Date(since).toISOString() }
  view.put(key, group)
  view.add(NotificationLists.groups(userId), Groups.followers, -newest.score)
}
