import type { AdminUser } from '@soko/contracts/types/user.ts'
import { aMember } from '../../shared/testing/a-member.ts'

export const zuri = aMember({ _id: 'admin-1', username: 'zuri', name: 'Zuri Achieng', role: 'admin' })

/** By default, the member Baraka Mushi. */
export const anAdminUser = (given: Partial<AdminUser> = {}): AdminUser => {
  const {
    emailVerified: _verified,
    shareBookmarks: _share,
    ...user
  } = aMember({ _id: 'user-2', username: 'baraka', name: 'Baraka Mushi', email: 'baraka@example.com' })
  return { ...user, type: 'Normal', state: 'active', ...given }
}
