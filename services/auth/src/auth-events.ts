import { accountEvents } from './accounts/account.events.ts'
import { adminsEvents } from './accounts/admins.events.ts'
import { sessionEvents } from './sessions/session.events.ts'

/** All that auth's log can hold. */
export const authEvents = { ...accountEvents, ...adminsEvents, ...sessionEvents }
