import { namedAlone } from '@soko/contracts/events/stream-names.ts'
import { definePrivateStream } from '@soko/platform/event-log/define-stream.ts'
import { z } from 'zod'

/**
 * Says who can act as an admin. Its events are written in the same commit as the change that causes them. Every command that
 * takes this right away relies on this one stream, so two admins cannot demote each other at the same time.
 */
export const AdminsStream = definePrivateStream(namedAlone('admins'), {
  AdminJoined: z.object({ userId: z.string() }),
  AdminLeft: z.object({ userId: z.string() }),
})
