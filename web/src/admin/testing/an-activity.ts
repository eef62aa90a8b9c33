import type { Activity } from '@soko/contracts/types/admin.ts'
import type { Person } from '@soko/contracts/types/user.ts'

export const aPerson = (username: string): Person => ({
  _id: `id-of-${username}`,
  username,
  name: username,
  photo: '',
})

/** By default, an analysis was published by Wanjiku. */
export const anActivity = (given: Partial<Activity> = {}): Activity => ({
  _id: 'content-1000',
  kind: 'published',
  actor: aPerson('wanjiku_n'),
  post: { _id: 'post-1', slug: 'the-shilling', title: 'The shilling' },
  member: null,
  at: '2026-01-30T10:05:00.000Z',
  ...given,
})
