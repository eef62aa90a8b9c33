import { namedAlone } from '@soko/contracts/events/stream-names.ts'
import { definePrivateStream } from '@soko/platform/event-log/define-stream.ts'
import { z } from 'zod'

/**
 * Users who can act as admins. Events are in the commits that cause them. Commands that revoke admin rights
 * depend on this stream, so two admins cannot demote each other concurrently.
 */
export const AdminsStream = definePrivateStream(namedAlone('admins'), {
  AdminJoined: z.object({ userId: z.string() }),
  AdminLeft: z.object({ userId: z.string() }),
})
