import { PublicUser } from '@soko/contracts/events/auth.events.ts'
import { defineStream } from '@soko/platform/event-log/define-stream.ts'
import type { EventsOf } from '@soko/platform/event-log/typed-events.ts'
import { z } from 'zod'

/** Fields outside the public schema never leave the service. */
export const UserStream = defineStream(PublicUser, {
  private: {
    AccountRegistered: z.object({ email: z.string(), passwordHash: z.string() }),
    ProfileChanged: z.object({ phone: z.string().exactOptional() }),
    EmailChanged: z.object({ email: z.string() }),
    /** A mail with a link is due. The link's token is derived from the data key and `requestId`; it is not stored. */
    EmailVerificationRequested: z.object({ requestId: z.string(), email: z.string() }),
    EmailVerified: z.object({ userId: z.string(), email: z.string() }),
    /** A mail with a link is due, as for EmailVerificationRequested. */
    PasswordResetRequested: z.object({ requestId: z.string(), email: z.string() }),
    /**
     * Changed by the user, or through the link of `resetRequestId`. A SessionsEnded in the same commit ends the
     * sessions.
     */
    PasswordChanged: z.object({ passwordHash: z.string(), resetRequestId: z.string().exactOptional() }),
    /** The same password: its normalized form was hashed to replace the hash of the form that was typed. */
    PasswordRehashed: z.object({ passwordHash: z.string() }),
    AccountSuspended: z.object({ by: z.string() }),
    AccountReinstated: z.object({ by: z.string() }),
  },
})
export type UserEvents = EventsOf<typeof UserStream>
