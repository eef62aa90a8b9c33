import { namedAlone } from '@soko/contracts/events/stream-names.ts'
import { definePrivateStream } from '@soko/platform/event-log/define-stream.ts'
import { z } from 'zod'

/**
 * The list of users who can act as admins. Each of its events is in the same commit as the change that causes
 * it. Every command that revokes admin rights depends on this stream, so two admins cannot demote each other
 * concurrently.
 */
export const AdminsStream = definePrivateStream(namedAlone('admins'), {
  AdminJoined: z.object({ userId: z.string() }),
  AdminLeft: z.object({ userId: z.string() }),
})
