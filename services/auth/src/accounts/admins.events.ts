import { namedAlone } from '@soko/contracts/events/stream-names.ts'
import { definePrivateStream } from '@soko/platform/event-log/define-stream.ts'
import { z } from 'zod'

/**
 * Who can act as an admin, beside the change that made it so. All who take this right from somebody rely on this one stream, so
 * two admins cannot demote each other at once.
 */
export const AdminsStream = definePrivateStream(namedAlone('admins'), {
  AdminJoined: z.object({ userId: z.string() }),
  AdminLeft: z.object({ userId: z.string() }),
})
