import type { OwnUser } from '@soko/contracts/types/user.ts'

/** A signed-in user for tests. */
export const aMember = (username: string): OwnUser => ({
  _id: `id-of-${username}`,
  username,
  name: username,
  bio: '',
  photo: '',
  createdAt: '2025-01-01T00:00:00.000Z',
  followers: [],
  following: [],
  followersCount: 0,
  followingCount: 0,
  postsCount: 0,
  email: `${username}@example.com`,
  emailVerified: true,
  phone: '',
  role: 'member',
  shareBookmarks: false,
})
