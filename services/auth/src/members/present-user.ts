import type { OwnUser } from '@soko/contracts/types/user.ts'
import type { ReadView } from '@soko/platform/http/reading.ts'
import type { LiveAccount } from '../accounts/account.ts'

/** A user as he sees himself: his public profile, and what is private. */
export const presentOwnUser = async (_read: ReadView, account: LiveAccount): Promise<OwnUser> => ({
  _id: account.userId,
  username: account.username,
  name: account.name,
  bio: account.bio,
  photo: account.photo,
  createdAt: account.createdAt,
  followers: [],
  following: [],
  followersCount: 0,
  followingCount: 0,
  postsCount: 0,
  email: account.email,
  emailVerified: account.emailVerified,
  phone: account.phone,
  role: account.role,
  shareBookmarks: account.shareBookmarks,
})
