import { definitionsOf } from '@soko/platform/event-log/define-stream.ts'
import { UserStream } from './accounts/account.events.ts'
import { AdminsStream } from './accounts/admins.events.ts'
import { SessionsStream, SessionStream } from './sessions/session.events.ts'

export const authStreams = [UserStream, AdminsStream, SessionsStream, SessionStream] as const

export const authEvents = definitionsOf(authStreams)
