import type { AdminUser } from '@soko/contracts/types/user.ts'

export type UserChange =
  | { readonly suspended: boolean }
  | { readonly role: AdminUser['role'] }
  | { readonly type: AdminUser['type'] }

export const MEMBER_TYPES: readonly AdminUser['type'][] = ['Normal', 'Pro', 'Charter']

/** Returns the change that undoes another one. `user` is the user before the change. */
export const inverseOf = (change: UserChange, user: AdminUser): UserChange => {
  if ('suspended' in change) return { suspended: user.state === 'suspended' }
  return 'role' in change ? { role: user.role } : { type: user.type }
}
