import { definitionsOf } from '@soko/platform/event-log/define-stream.ts'
import { UserStream } from './accounts/account.events.ts'
import { AdminsStream } from './accounts/admins.events.ts'
import { SessionsStream, SessionStream } from './sessions/session.events.ts'

/** All that auth's log can hold. */
export const authEvents = definitionsOf([UserStream, AdminsStream, SessionsStream, SessionStream])
