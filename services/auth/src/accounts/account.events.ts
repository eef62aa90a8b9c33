import { PublicUser } from '@soko/contracts/events/auth.events.ts'
import { defineStream } from '@soko/platform/event-log/define-stream.ts'
import type { EventsOf } from '@soko/platform/event-log/typed-events.ts'
import { z } from 'zod'

/** Other services receive only the fields of `PublicUser`. */
export const UserStream = defineStream(PublicUser, {
  private: {
    AccountRegistered: z.object({ email: z.string(), passwordHash: z.string() }),
    ProfileChanged: z.object({ phone: z.string().exactOptional() }),
    EmailChanged: z.object({ email: z.string() }),
    /** Requires a mail with a link. Its token is derived from the data key and `requestId`, not stored. */
    EmailVerificationRequested: z.object({ requestId: z.string(), email: z.string() }),
    EmailVerified: z.object({ email: z.string() }),
    /** Requires a mail with a link, as EmailVerificationRequested. */
    PasswordResetRequested: z.object({ requestId: z.string(), email: z.string() }),
    /** `resetRequestId` is missing if a signed-in user set it. SessionsEnded is in the same commit. */
    PasswordChanged: z.object({ passwordHash: z.string(), resetRequestId: z.string().exactOptional() }),
    /** The same password, hashed in normalized form instead of as the user typed it. */
    PasswordRehashed: z.object({ passwordHash: z.string() }),
    AccountSuspended: z.object({ by: z.string() }),
    AccountReinstated: z.object({ by: z.string() }),
  },
})
export type UserEvents = EventsOf<typeof UserStream>
