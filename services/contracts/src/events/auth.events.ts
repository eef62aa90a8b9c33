import { z } from 'zod'
import { Id, MemberType, Role } from '../fields/fields.ts'
import { definePublicStream } from './public-stream.ts'
import { namedById } from './stream-names.ts'

/** Streams `user-<userId>`. Their events never contain an e-mail address, phone number or password. */
export const PublicUser = definePublicStream('auth', namedById('user'), {
  AccountRegistered: z.object({ userId: Id, username: z.string(), name: z.string() }),
  /** Contains only the changed fields; an empty text clears a field. */
  ProfileChanged: z.object({
    userId: Id,
    username: z.string().exactOptional(),
    name: z.string().exactOptional(),
    bio: z.string().exactOptional(),
    photo: z.string().exactOptional(),
    shareBookmarks: z.boolean().exactOptional(),
  }),
  /** This and the next three events have only the id: other services ask auth for the address. */
  EmailChanged: z.object({ userId: Id }),
  EmailVerificationRequested: z.object({ userId: Id }),
  EmailVerified: z.object({ userId: Id }),
  PasswordResetRequested: z.object({ userId: Id }),
  PasswordChanged: z.object({ userId: Id }),
  RoleChanged: z.object({ userId: Id, role: Role }),
  TypeChanged: z.object({ userId: Id, type: MemberType }),
  AccountSuspended: z.object({ userId: Id }),
  AccountReinstated: z.object({ userId: Id }),
  PersonErased: z.object({ userId: Id }),
})

export const PublicSessions = definePublicStream('auth', namedById('sessions'), {
  /** The user or the session limit ended the session, or a replaced refresh token was reused. */
  SessionEnded: z.object({ userId: Id, sessionId: Id }),
  /** All sessions but `except` ended after a new password or role, a suspension or an erasure. */
  SessionsEnded: z.object({ userId: Id, except: Id.exactOptional() }),
})

export const AuthStreams = [PublicUser, PublicSessions] as const
