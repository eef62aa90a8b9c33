import { Limits } from '@soko/contracts/fields/limits.ts'
import type { AdminUser, OwnUser, User } from '@soko/contracts/types/user.ts'
import type { ReadView } from '@soko/platform/endpoints/reading.ts'
import type { LiveAccount } from '../accounts/account.ts'
import { Members, MEMBERS } from './members.projection.ts'

/** The account provides the current fields, the view all others. */
export const presentUser = async (
  read: ReadView,
  { userId, username, name, bio, photo, createdAt }: LiveAccount,
): Promise<User> => {
  const newest = (range: string) => ({ range, order: 'descending', limit: Limits.followIdsShown }) as const
  const [followers, following, followersCount, followingCount, postsCount] = await read(MEMBERS, [
    newest(Members.followers(userId)),
    newest(Members.following(userId)),
    { size: Members.followers(userId) },
    { size: Members.following(userId) },
    { size: Members.posts(userId) },
  ])
  return {
    _id: userId,
    username,
    name,
    bio,
    photo,
    createdAt,
    followers: followers.map(({ member }) => member),
    following: following.map(({ member }) => member),
    followersCount,
    followingCount,
    postsCount,
  }
}

/** Presents the public profile and the private fields. */
export const presentOwnUser = async (read: ReadView, account: LiveAccount): Promise<OwnUser> => {
  const { email, emailVerified, phone, role, shareBookmarks } = account
  return { ...(await presentUser(read, account)), email, emailVerified, phone, role, shareBookmarks }
}

export const presentAdminUser = async (read: ReadView, account: LiveAccount): Promise<AdminUser> => {
  const { email, phone, role, type, status: state } = account
  return { ...(await presentUser(read, account)), email, phone, role, type, state }
}
