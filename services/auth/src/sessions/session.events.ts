import { PublicSessions } from '@soko/contracts/events/auth.events.ts'
import { namedById } from '@soko/contracts/events/stream-names.ts'
import { definePrivateStream, defineStream } from '@soko/platform/event-log/define-stream.ts'
import { z } from 'zod'

export const SessionsStream = defineStream(PublicSessions, {
  private: {
    /** `device` is a text for the user: 'Firefox on Windows'. */
    SessionStarted: z.object({ userId: z.string(), sessionId: z.string(), device: z.string() }),
  },
})

export const SessionStream = definePrivateStream(namedById('session'), {
  /** A digest (SHA-256, base64url). The first starts the session; later ones replace their predecessors. */
  RefreshSecretIssued: z.object({ userId: z.string(), sessionId: z.string(), digest: z.string() }),
})
