import { isolated } from '@soko/contracts/text/bidi.ts'
import type { AdminUser } from '@soko/contracts/types/user.ts'
import type { UserChange } from './user-change.ts'

export const usersTexts = {
  title: 'Users',
  search: 'Search users',
  placeholder: 'Name, username or email',
  searchHint: 'The beginning of a name or username, or a whole email address.',
  loading: 'Loading the users',
  none: 'No users yet',
  notFound: (search: string) => `No users found for “${search}”`,
  notFoundHint: 'Try the beginning of a name or username. An email address must be complete.',
  showAll: 'Show all users',
  columns: {
    name: 'Name',
    phone: 'Phone',
    type: 'Type',
    posts: 'Analyses',
    state: 'State',
    actions: 'Actions',
  },
  noPhone: 'None',
  states: { active: 'Active', suspended: 'Suspended' },
  admin: 'Admin',
  you: 'You',
  posts: (count: number) => (count === 1 ? '1 analysis' : `${count} analyses`),
  actions: (name: string) => `Actions for ${isolated(name)}`,
  menu: {
    suspend: 'Suspend…',
    reinstate: 'End the suspension',
    promote: 'Make an admin…',
    demote: 'Remove admin role…',
    stepDown: 'Give up admin role…',
    type: (type: AdminUser['type']) => `Make ${type}`,
  },
  steppedDown: 'You are no longer an admin. Sign in again to continue.',
} as const

export type Confirmation = {
  readonly title: string
  readonly explanation: readonly string[]
  readonly confirm: string
  readonly working: string
  readonly bad: boolean
}

/** Returns undefined if the change takes nothing from the user and can be undone. `isSelf`: own account. */
export const confirmationOf = (
  change: UserChange,
  name: string,
  isSelf: boolean,
): Confirmation | undefined => {
  if ('suspended' in change) {
    return change.suspended ? SUSPEND(name) : undefined
  }
  if ('type' in change) return undefined
  if (change.role === 'admin') return PROMOTE(name)
  return isSelf ? STEP_DOWN : DEMOTE(name)
}

const SUSPEND = (name: string): Confirmation => ({
  title: `Suspend ${isolated(name)}?`,
  explanation: [
    'They are signed out at once on every device, and can’t sign in until you end the suspension.',
    'Their profile, analyses and comments stay on the site.',
  ],
  confirm: 'Suspend',
  working: 'Suspending…',
  bad: true,
})

const PROMOTE = (name: string): Confirmation => ({
  title: `Make ${isolated(name)} an admin?`,
  explanation: [
    'An admin sees email addresses and messages, can suspend people and remove analyses, and changes the settings of the site.',
    'They are signed out at once. The change takes effect when they sign in again.',
  ],
  confirm: 'Make an admin',
  working: 'Making an admin…',
  bad: false,
})

const DEMOTE = (name: string): Confirmation => ({
  title: `Remove the admin role from ${isolated(name)}?`,
  explanation: [
    'They are signed out at once on every device. When they sign in again, they are no longer an admin.',
    'Their analyses, comments and earlier actions as an admin stay.',
  ],
  confirm: 'Remove the role',
  working: 'Removing the role…',
  bad: true,
})

const STEP_DOWN: Confirmation = {
  title: 'Give up your admin role?',
  explanation: [
    'You are signed out at once, on every device.',
    'You will lose access to this area. Only another admin can make you an admin again.',
  ],
  confirm: 'Give up the role',
  working: 'Giving up the role…',
  bad: true,
}

export const successMessageOf = (change: UserChange, name: string): string => {
  if ('suspended' in change)
    return change.suspended ? `${isolated(name)} is suspended.` : `${isolated(name)} can sign in again.`
  if ('type' in change) return `${isolated(name)} is ${change.type} now.`
  return change.role === 'admin'
    ? `${isolated(name)} is an admin now.`
    : `${isolated(name)} is no longer an admin.`
}
