import type { DefinitionsOf } from '@soko/platform/event-log/event-definitions.ts'

export type SessionEvents = {
  /** Stream `sessions-<userId>`. `device` is a short text for the user: 'Firefox on Windows'. */
  SessionStarted: { userId: string; sessionId: string; device: string }
  /** Stream `sessions-<userId>`. */
  SessionEnded: { userId: string; sessionId: string }
  /** Stream `sessions-<userId>`: all of them, save `except`. */
  SessionsEnded: { userId: string; except?: string }
  /**
   * Stream `session-<sessionId>`: the secret of this digest (SHA-256, base64url) is in the cookie from now on. The first
   * begins the session; each of the others followed the use of the one before it.
   */
  RefreshSecretIssued: { userId: string; sessionId: string; digest: string }
}

export const sessionEvents: DefinitionsOf<SessionEvents> = {
  SessionStarted: { schema: 1, publish: null },
  SessionEnded: { schema: 1, publish: (data) => data },
  SessionsEnded: { schema: 1, publish: (data) => data },
  RefreshSecretIssued: { schema: 1, publish: null },
}

/** All sessions of a user. */
export const sessionsStream = (userId: string): string => `sessions-${userId}`

/** The refresh secrets of one session. */
export const sessionStream = (sessionId: string): string => `session-${sessionId}`
