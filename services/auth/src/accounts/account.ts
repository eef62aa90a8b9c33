import { type Fold, foldOf } from '@soko/platform/decider/decider.ts'
import type { LoggedEvent } from '@soko/platform/event-log/typed-events.ts'
import { UserStream } from './account.events.ts'

export type MailedLink = { readonly requestId: string; readonly email: string; readonly requestedAt: string }

export type Account =
  | { readonly status: 'none' }
  | { readonly status: 'erased'; readonly userId: string }
  | {
      readonly status: 'active' | 'suspended'
      readonly userId: string
      readonly username: string
      readonly name: string
      readonly bio: string
      readonly phone: string
      readonly photo: string
      readonly shareBookmarks: boolean
      readonly email: string
      readonly emailVerified: boolean
      readonly passwordHash: string
      readonly role: 'member' | 'admin'
      readonly type: 'Normal' | 'Pro' | 'Charter'
      readonly createdAt: string
      readonly verification: MailedLink | undefined
      readonly passwordReset: MailedLink | undefined
    }

export type LiveAccount = Extract<Account, { status: 'active' | 'suspended' }>

/** Registered and not erased; may be suspended. */
export const isLive = (account: Account): account is LiveAccount =>
  account.status === 'active' || account.status === 'suspended'

const change = (account: Account, fields: Partial<LiveAccount>): Account =>
  isLive(account) ? { ...account, ...fields } : account

const evolve = (account: Account, event: LoggedEvent<typeof UserStream>): Account => {
  if (event.type === 'PersonErased') return { status: 'erased', userId: UserStream.idOf(event.stream) ?? '' }
  if (event.data === undefined) return account
  switch (event.type) {
    case 'AccountRegistered':
      return {
        status: 'active',
        ...event.data,
        bio: '',
        phone: '',
        photo: '',
        shareBookmarks: false,
        emailVerified: false,
        role: 'member',
        type: 'Normal',
        createdAt: event.time,
        verification: undefined,
        passwordReset: undefined,
      }
    case 'ProfileChanged':
      return change(account, event.data)
    case 'EmailChanged':
      // A link sent to the former address must no longer give access to the account.
      return change(account, {
        email: event.data.email,
        emailVerified: false,
        verification: undefined,
        passwordReset: undefined,
      })
    case 'EmailVerificationRequested':
      return change(account, {
        verification: {
          requestId: event.data.requestId,
          email: event.data.email,
          requestedAt: event.time,
        },
      })
    case 'EmailVerified':
      return change(account, { emailVerified: true, verification: undefined })
    case 'PasswordResetRequested':
      return change(account, {
        passwordReset: {
          requestId: event.data.requestId,
          email: event.data.email,
          requestedAt: event.time,
        },
      })
    case 'PasswordChanged':
      return change(account, { passwordHash: event.data.passwordHash, passwordReset: undefined })
    case 'PasswordRehashed':
      return change(account, event.data)
    case 'RoleChanged':
      return change(account, { role: event.data.role })
    case 'TypeChanged':
      return change(account, { type: event.data.type })
    case 'AccountSuspended':
      return change(account, { status: 'suspended' })
    case 'AccountReinstated':
      return change(account, { status: 'active' })
  }
}

export const account: Fold<Account> = foldOf(UserStream, { initial: { status: 'none' }, evolve })
