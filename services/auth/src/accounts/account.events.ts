import { PublicUser } from '@soko/contracts/events/auth.events.ts'
import { defineStream } from '@soko/platform/event-log/define-stream.ts'
import type { EventsOf } from '@soko/platform/event-log/typed-events.ts'
import { z } from 'zod'

/** What stands here besides the public part never leaves the service. */
export const UserStream = defineStream(PublicUser, {
  private: {
    AccountRegistered: z.object({ email: z.string(), passwordHash: z.string() }),
    ProfileChanged: z.object({ phone: z.string().exactOptional() }),
    EmailChanged: z.object({ email: z.string() }),
    /** A mail with a link is due. The link's token is derived from the data key and `requestId`, so it is stored nowhere. */
    EmailVerificationRequested: z.object({ requestId: z.string(), email: z.string() }),
    EmailVerified: z.object({ userId: z.string(), email: z.string() }),
    /** A mail with a link is due, as above. */
    PasswordResetRequested: z.object({ requestId: z.string(), email: z.string() }),
    /** Changed by the person, or by the link of `resetRequestId`. A SessionsEnded in the same commit ends the sessions. */
    PasswordChanged: z.object({ passwordHash: z.string(), resetRequestId: z.string().exactOptional() }),
    /** The same password, hashed in its normal form in place of the form in which it was typed. */
    PasswordRehashed: z.object({ passwordHash: z.string() }),
    AccountSuspended: z.object({ by: z.string() }),
    AccountReinstated: z.object({ by: z.string() }),
  },
})
export type UserEvents = EventsOf<typeof UserStream>
