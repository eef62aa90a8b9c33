import type { OwnUser, User } from '@soko/contracts/types/user.ts'
import { aMember } from '../../../shared/testing/a-member.ts'

export const aUser = (given: Partial<User> = {}): User => ({
  _id: 'user-1',
  username: 'wanjiku_n',
  name: 'Wanjiku Njeri',
  bio: 'Treasury desk in Nairobi.',
  photo: '',
  createdAt: '2025-01-08T10:00:00.000Z',
  followers: ['user-2'],
  following: [],
  followersCount: 1,
  followingCount: 0,
  postsCount: 2,
  ...given,
})

export const anOwnUser = (given: Partial<OwnUser> = {}): OwnUser =>
  aMember({ ...aUser(), email: 'wanjiku@example.com', emailVerified: true, ...given })
