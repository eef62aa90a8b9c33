import type { AdminUser } from '@soko/contracts/types/user.ts'
import { aMember } from '../../../testing/a-member.ts'

/** The admin who looks at the screens. */
export const zuri = aMember({ _id: 'admin-1', username: 'zuri', name: 'Zuri Achieng', role: 'admin' })

/** A user as the lists of admins hold him: Baraka, but for what a test says of him. */
export const anAdminUser = (given: Partial<AdminUser> = {}): AdminUser => {
  const {
    emailVerified: _verified,
    shareBookmarks: _share,
    ...user
  } = aMember({ _id: 'user-2', username: 'baraka', name: 'Baraka Mushi', email: 'baraka@example.com' })
  return { ...user, type: 'Normal', state: 'active', ...given }
}
