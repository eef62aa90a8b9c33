import type { DefinitionsOf } from '@soko/platform/event-log/event-definitions.ts'

/** Events of stream `user-<userId>`. What is private here never leaves the service: `publish` takes it out. */
export type AccountEvents = {
  AccountRegistered: { userId: string; username: string; name: string; email: string; passwordHash: string }
  /** Only the fields that changed. */
  ProfileChanged: {
    userId: string
    username?: string
    name?: string
    bio?: string
    phone?: string
    photo?: string
    shareBookmarks?: boolean
  }
  EmailChanged: { userId: string; email: string }
  /** A mail with a link is due. The link's token is derived from the data key and `requestId`, so it is stored nowhere. */
  EmailVerificationRequested: { userId: string; requestId: string; email: string }
  EmailVerified: { userId: string; email: string }
  /** A mail with a link is due, as above. */
  PasswordResetRequested: { userId: string; requestId: string; email: string }
  /** By the person, or by the link of `resetRequestId`. Sessions end by a SessionsEnded beside it. */
  PasswordChanged: { userId: string; passwordHash: string; resetRequestId?: string }
  RoleChanged: { userId: string; role: 'member' | 'admin' }
  TypeChanged: { userId: string; type: 'Normal' | 'Pro' | 'Charter' }
  AccountSuspended: { userId: string; by: string }
  AccountReinstated: { userId: string; by: string }
  PersonErased: { userId: string }
}

export const accountEvents: DefinitionsOf<AccountEvents> = {
  AccountRegistered: { schema: 1, publish: ({ userId, username, name }) => ({ userId, username, name }) },
  ProfileChanged: {
    schema: 1,
    publish: ({ phone: _, ...shown }) => shown,
  },
  // Of what is followed by a mail the bus says that it happened; the mail's reactor reads the rest in the log.
  EmailChanged: { schema: 1, publish: ({ userId }) => ({ userId }) },
  EmailVerificationRequested: { schema: 1, publish: ({ userId }) => ({ userId }) },
  EmailVerified: { schema: 1, publish: null },
  PasswordResetRequested: { schema: 1, publish: ({ userId }) => ({ userId }) },
  PasswordChanged: { schema: 1, publish: ({ userId }) => ({ userId }) },
  RoleChanged: { schema: 1, publish: (data) => data },
  TypeChanged: { schema: 1, publish: (data) => data },
  AccountSuspended: { schema: 1, publish: ({ userId }) => ({ userId }) },
  AccountReinstated: { schema: 1, publish: ({ userId }) => ({ userId }) },
  PersonErased: { schema: 1, publish: (data) => data },
}

export const accountStream = (userId: string): string => `user-${userId}`
