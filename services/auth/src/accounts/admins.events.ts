import { namedAlone } from '@soko/contracts/events/stream-names.ts'
import { definePrivateStream } from '@soko/platform/event-log/define-stream.ts'
import { z } from 'zod'

/**
 * The users who can act as admins. Its events are written in the same commit as the change that causes them. Every
 * command that revokes this right depends on this one stream, so two admins cannot demote each other concurrently.
 */
export const AdminsStream = definePrivateStream(namedAlone('admins'), {
  AdminJoined: z.object({ userId: z.string() }),
  AdminLeft: z.object({ userId: z.string() }),
})
