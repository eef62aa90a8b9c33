import { z } from 'zod'
import { Id, Role, MemberType } from '../fields.ts'

/** What other services may see of auth's events: never an e-mail, phone or password. Streams: `user-<id>`. */
export const AuthEvents = {
  AccountRegistered: z.object({ userId: Id, username: z.string(), name: z.string() }),
  /** Only the fields that changed; null clears. */
  ProfileChanged: z.object({
    userId: Id,
    username: z.string().optional(),
    name: z.string().optional(),
    bio: z.string().optional(),
    photo: z.string().optional(),
    shareBookmarks: z.boolean().optional(),
  }),
  /** Something that the person is told of by mail; what it says stays in auth. */
  EmailChanged: z.object({ userId: Id }),
  EmailVerificationRequested: z.object({ userId: Id }),
  PasswordResetRequested: z.object({ userId: Id }),
  PasswordChanged: z.object({ userId: Id }),
  RoleChanged: z.object({ userId: Id, role: Role }),
  TypeChanged: z.object({ userId: Id, type: MemberType }),
  AccountSuspended: z.object({ userId: Id }),
  AccountReinstated: z.object({ userId: Id }),
  /** One session is over: logout, ended by hand, or reuse of a rotated refresh token. */
  SessionEnded: z.object({ userId: Id, sessionId: Id }),
  /** All sessions of a user are over, save one perhaps: reset or change of password, change of role, suspension. */
  SessionsEnded: z.object({ userId: Id, except: Id.optional() }),
  /** The person is gone: every service follows with its own erasure. */
  PersonErased: z.object({ userId: Id }),
} as const
