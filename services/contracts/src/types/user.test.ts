import { describe, expect, it } from 'vitest'
import { SignedIn } from './session.ts'
import { AdminUser, OwnUser, User, UserOrOwn } from './user.ts'

const user = {
  _id: '01JZ',
  username: 'amina',
  name: 'Amina',
  bio: '',
  photo: '',
  createdAt: '2026-01-31T12:00:00.000Z',
  followers: ['01JY'],
  following: [],
  followersCount: 1,
  followingCount: 0,
  postsCount: 3,
}
const own = {
  ...user,
  email: 'amina@soko.example',
  emailVerified: true,
  phone: '',
  role: 'member',
  shareBookmarks: false,
}

describe('responses with a user', () => {
  it('refuse private fields', () => {
    for (const field of ['email', 'phone', 'role']) {
      expect(User.safeParse({ ...user, [field]: 'x' }).success).toBe(false)
    }
  })

  it.each([User, OwnUser, UserOrOwn, SignedIn, AdminUser])(
    'never contain a password or its hash',
    (schema) => {
      const whole = { ...own, token: 't', type: 'Pro', state: 'active' }
      for (const field of ['password', 'passwordHash']) {
        expect(schema.safeParse({ ...whole, [field]: 'x' }).error?.message).toContain(field)
      }
    },
  )
})
