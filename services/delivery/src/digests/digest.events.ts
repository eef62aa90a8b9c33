import { namedById } from '@soko/contracts/events/stream-names.ts'
import { Count, Time } from '@soko/contracts/fields/fields.ts'
import { Day } from '@soko/contracts/markets/instruments.ts'
import { definePrivateStream } from '@soko/platform/event-log/define-stream.ts'
import type { EventsOf } from '@soko/platform/event-log/typed-events.ts'
import { z } from 'zod'
import { Positions } from '../letters/positions.ts'

/**
 * Streams `digest-<subscriberId>`: a subscriber gets one digest, whatever they subscribe to. The items themselves
 * are not recorded: each item has one position, and a digest has only items after `upTo` of all earlier ones. A
 * period without a digest is not recorded.
 */
export const DigestStream = definePrivateStream(namedById('digest'), {
  /** Recorded before the mail is sent, once per period. `day` is the local day on which it was due. */
  DigestPrepared: z.object({
    day: Day,
    frequency: z.enum(['daily', 'weekly', 'monthly']),
    dueAt: Time,
    upTo: Positions,
    items: Count,
    /** The mail offers to keep sending; without a reply or a visit, it is the last one. */
    offersToKeep: z.literal(true).exactOptional(),
  }),
  /** The mail of a prepared digest was refused, or may not have been delivered. It is not sent again. */
  DigestNotSent: z.object({
    day: Day,
    outcome: z.enum(['refused', 'uncertain', 'not-accepted']),
    reason: z.string(),
  }),
  /** The last digest of the contact that joined this user. Its items are in no further digest. */
  DigestsMoved: z.object({ day: Day, dueAt: Time, upTo: Positions }),
  /** The reader accepted the offer to keep sending. */
  DigestKept: z.object({ at: Time }),
})
export type DigestEvents = EventsOf<typeof DigestStream>
