import { definitionsOf } from '@soko/platform/event-log/define-stream.ts'
import { UserStream } from './accounts/account.events.ts'
import { AdminsStream } from './accounts/admins.events.ts'
import { SessionsStream, SessionStream } from './sessions/session.events.ts'

/** All streams of auth's log. */
export const authStreams = [UserStream, AdminsStream, SessionsStream, SessionStream] as const

/** All that auth's log can hold. */
export const authEvents = definitionsOf(authStreams)
