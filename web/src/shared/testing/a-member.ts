import type { OwnUser } from '@soko/contracts/types/user.ts'

export const aMember = (given: Partial<OwnUser> | string = {}): OwnUser => ({
  _id: 'user-1',
  username: 'wanjiku_n',
  name: 'Wanjiku Njeri',
  bio: '',
  photo: '',
  createdAt: '2025-11-08T10:00:00.000Z',
  followers: [],
  following: [],
  followersCount: 0,
  followingCount: 0,
  postsCount: 0,
  email: 'wanjiku@soko.example',
  emailVerified: false,
  phone: '',
  role: 'member',
  shareBookmarks: false,
  ...(typeof given === 'string' ? { _id: `id-of-${given}`, username: given, name: given } : given),
})
