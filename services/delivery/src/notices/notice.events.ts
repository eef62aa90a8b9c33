import { namedById } from '@soko/contracts/events/stream-names.ts'
import { Count, Id } from '@soko/contracts/fields/fields.ts'
import { definePrivateStream } from '@soko/platform/event-log/define-stream.ts'
import type { EventsOf } from '@soko/platform/event-log/typed-events.ts'
import { z } from 'zod'

/** A notice to a member, who gets one about an analysis up to a position only once. */
const Notice = z.object({
  /** New comments on the member's analysis, or the member's first mention in an analysis. */
  kind: z.enum(['comments', 'mention']),
  postId: Id,
  /** The position of the last comment in the log of social, or of the mention in that of content. */
  upTo: Count,
})

/** Streams `notices-<userId>`. The comments themselves are not recorded. */
export const NoticesStream = definePrivateStream(namedById('notices'), {
  /** Recorded before the mail is sent. */
  NoticePrepared: Notice.extend({ items: Count }),
  /** The mail of a prepared notice was refused, or may not have been delivered. It is not sent again. */
  NoticeNotSent: Notice.extend({
    outcome: z.enum(['refused', 'uncertain', 'not-accepted']),
    reason: z.string(),
  }),
})

export type NoticeEvents = EventsOf<typeof NoticesStream>
