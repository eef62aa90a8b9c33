import { z } from 'zod'
import { Id, MemberType, Role } from '../fields/fields.ts'
import { definePublicStream } from './public-stream.ts'
import { namedById } from './stream-names.ts'

/** Streams `user-<userId>`. Never contains an e-mail, phone or password. */
export const PublicUser = definePublicStream('auth', namedById('user'), {
  AccountRegistered: z.object({ userId: Id, username: z.string(), name: z.string() }),
  /** Only the fields that changed; an empty text clears. */
  ProfileChanged: z.object({
    userId: Id,
    username: z.string().exactOptional(),
    name: z.string().exactOptional(),
    bio: z.string().exactOptional(),
    photo: z.string().exactOptional(),
    shareBookmarks: z.boolean().exactOptional(),
  }),
  /** Events that cause a mail only signal it: the reactor that sends the mail reads the rest from the log. */
  EmailChanged: z.object({ userId: Id }),
  EmailVerificationRequested: z.object({ userId: Id }),
  PasswordResetRequested: z.object({ userId: Id }),
  PasswordChanged: z.object({ userId: Id }),
  RoleChanged: z.object({ userId: Id, role: Role }),
  TypeChanged: z.object({ userId: Id, type: MemberType }),
  AccountSuspended: z.object({ userId: Id }),
  AccountReinstated: z.object({ userId: Id }),
  /** The user is erased: every service erases its own data about them. */
  PersonErased: z.object({ userId: Id }),
})

/** Streams `sessions-<userId>`. */
export const PublicSessions = definePublicStream('auth', namedById('sessions'), {
  /** A session ended: sign-out, ended by its user, or reuse of a rotated refresh token. */
  SessionEnded: z.object({ userId: Id, sessionId: Id }),
  /**
   * All sessions of a user ended, with an optional exception: reset or change of password, change of role,
   * suspension.
   */
  SessionsEnded: z.object({ userId: Id, except: Id.exactOptional() }),
})

export const AuthStreams = [PublicUser, PublicSessions] as const
