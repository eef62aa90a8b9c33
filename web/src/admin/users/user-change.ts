import type { AdminUser } from '@soko/contracts/types/user.ts'

/** What an admin does with a user: one thing at a time. */
export type UserChange =
  | { readonly suspended: boolean }
  | { readonly role: AdminUser['role'] }
  | { readonly type: AdminUser['type'] }

/** The types of users. */
export const MEMBER_TYPES: readonly AdminUser['type'][] = ['Normal', 'Pro', 'Charter']

/** The change that undoes another. @param user as they were before it. */
export const inverseOf = (change: UserChange, user: AdminUser): UserChange => {
  if ('suspended' in change) return { suspended: user.state === 'suspended' }
  return 'role' in change ? { role: user.role } : { type: user.type }
}
