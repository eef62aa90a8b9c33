import { PublicSessions } from '@soko/contracts/events/auth.events.ts'
import { namedById } from '@soko/contracts/events/stream-names.ts'
import { definePrivateStream, defineStream } from '@soko/platform/event-log/define-stream.ts'
import { z } from 'zod'

/** All sessions of a user: streams `sessions-<userId>`. */
export const SessionsStream = defineStream(PublicSessions, {
  private: {
    /** `device` is a short text for the user: 'Firefox on Windows'. */
    SessionStarted: z.object({ userId: z.string(), sessionId: z.string(), device: z.string() }),
  },
})

/** The refresh secrets of one session: streams `session-<sessionId>`. */
export const SessionStream = definePrivateStream(namedById('session'), {
  /**
   * The secret of this digest (SHA-256, base64url) is in the cookie from now on. The first begins the session; each of the
   * others followed the use of the one before it.
   */
  RefreshSecretIssued: z.object({ userId: z.string(), sessionId: z.string(), digest: z.string() }),
})
