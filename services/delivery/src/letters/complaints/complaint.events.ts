import { namedAlone } from '@soko/contracts/events/stream-names.ts'
import { Id } from '@soko/contracts/fields/fields.ts'
import { definePrivateStream } from '@soko/platform/event-log/define-stream.ts'
import { z } from 'zod'

/** The stream `complaints`, for the limits of complaints. It does not show who complained. */
export const ComplaintsStream = definePrivateStream(namedAlone('complaints'), {
  /** A complaint suppressed an address. `authorId` is null unless the mail was a letter. */
  ComplaintCounted: z.object({ authorId: Id.nullable() }),
})
