import { Limits } from '@soko/contracts/fields/limits.ts'
import type { User } from '@soko/contracts/types/user.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import { noSuchUser } from '../follows/follow.decider.ts'
import { PostLists, POSTS } from '../posts/post-view.ts'
import { type ProfileDocument, ProfileKeys, ProfileLists, PROFILES } from '../profiles/profile-view.ts'

/** @throws Refusal 404 when the user is unknown or erased. */
export const requireProfile = async (read: ReadView, userId: string): Promise<ProfileDocument> => {
  const [profile] = await read(PROFILES, [{ get: ProfileKeys.user(userId) }])
  if (profile === undefined) throw noSuchUser()
  return profile
}

/**
 * `followers` contains the newest 1,000 followers, and the viewer if they follow the user.
 * @throws Refusal 404 when the user is unknown.
 */
export const presentUser = async (
  read: ReadView,
  userId: string,
  viewerId: string | undefined,
): Promise<User> => {
  const shown = { order: 'descending', limit: Limits.followIdsShown } as const
  const followers = ProfileLists.followers(userId)
  const following = ProfileLists.following(userId)
  const [document, newestFollowers, newestFollowing, followersCount, followingCount, followedByViewer] =
    await read(PROFILES, [
      { get: ProfileKeys.user(userId) },
      { range: followers, ...shown },
      { range: following, ...shown },
      { size: followers },
      { size: following },
      { score: followers, member: viewerId ?? '' },
    ])
  if (document === undefined) throw noSuchUser()
  const { username, name, bio, photo, createdAt } = document
  const [postsCount] = await read(POSTS, [{ size: PostLists.published(userId) }])
  const followerIds = newestFollowers.map(({ member }) => member)
  if (followedByViewer !== undefined && viewerId !== undefined && !followerIds.includes(viewerId))
    followerIds.push(viewerId)
  return {
    _id: userId,
    username,
    name,
    bio,
    photo,
    createdAt,
    followers: followerIds,
    following: newestFollowing.map(({ member }) => member),
    followersCount,
    followingCount,
    postsCount,
  }
}
