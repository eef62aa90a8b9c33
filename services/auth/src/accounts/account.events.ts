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
    /**
     * The user must get a mail with a link. The link's token is derived from the data key and `requestId`; it
     * is not stored.
     */
    EmailVerificationRequested: z.object({ requestId: z.string(), email: z.string() }),
    EmailVerified: z.object({ userId: z.string(), email: z.string() }),
    /** The user must get a mail with a link, as for EmailVerificationRequested. */
    PasswordResetRequested: z.object({ requestId: z.string(), email: z.string() }),
    /**
     * `resetRequestId` identifies the mailed link that was used; it is missing if a signed-in user changed
     * the password. A SessionsEnded in the same commit ends the sessions.
     */
    PasswordChanged: z.object({ passwordHash: z.string(), resetRequestId: z.string().exactOptional() }),
    /**
     * The password did not change. The hash of its normalized form replaces the hash of the password as the
     * user typed it.
     */
    PasswordRehashed: z.object({ passwordHash: z.string() }),
    AccountSuspended: z.object({ by: z.string() }),
    AccountReinstated: z.object({ by: z.string() }),
  },
})
export type UserEvents = EventsOf<typeof UserStream>
