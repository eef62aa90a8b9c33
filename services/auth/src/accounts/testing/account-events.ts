import { event } from '@soko/platform/testing/raw-event.ts'
import type { NewEvent } from '@soko/platform/event-log/event-log.ts'

const stream = 'user-ada'
const ofAda = (type: string, data: Record<string, string | boolean> = {}): NewEvent =>
  event(stream, type, { userId: 'ada', ...data })

export const ada = {
  registered: ofAda('AccountRegistered', {
    username: 'Ada',
    name: 'Ada Obi',
    email: 'ada@example.com',
    passwordHash: 'hash',
  }),
  changed: (fields: Record<string, string | boolean>) => ofAda('ProfileChanged', fields),
  emailChanged: (email: string) => ofAda('EmailChanged', { email }),
  verificationRequested: (requestId: string, email = 'ada@example.com') =>
    ofAda('EmailVerificationRequested', { requestId, email }),
  verified: ofAda('EmailVerified', { email: 'ada@example.com' }),
  resetRequested: (requestId: string) =>
    ofAda('PasswordResetRequested', { requestId, email: 'ada@example.com' }),
  passwordChanged: (fields: { passwordHash: string; resetRequestId?: string }) =>
    ofAda('PasswordChanged', fields),
  roleChanged: (role: string) => ofAda('RoleChanged', { role }),
  typeChanged: (type: string) => ofAda('TypeChanged', { type }),
  suspended: ofAda('AccountSuspended', { by: 'root' }),
  reinstated: ofAda('AccountReinstated', { by: 'root' }),
  erased: ofAda('PersonErased'),
} as const

export const admin = {
  joined: (userId: string) => event('admins', 'AdminJoined', { userId }),
  left: (userId: string) => event('admins', 'AdminLeft', { userId }),
} as const
