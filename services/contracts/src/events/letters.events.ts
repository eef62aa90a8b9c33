import { z } from 'zod'
import { Count, Id, Time } from '../fields/fields.ts'
import { LetterTotals, PauseReason } from '../types/letter.ts'
import { definePublicStream } from './public-stream.ts'
import { namedById, namedByTwo } from './stream-names.ts'

const OfLetter = z.object({ postId: Id, authorId: Id })

/** Streams `letter-<postId>`: an analysis that is sent by e-mail to the subscribers of its author, once. */
export const PublicLetter = definePublicStream('delivery', namedById('letter'), {
  LetterRequested: OfLetter.extend({ sendAt: Time }),
  /** Nobody received it. It can be requested again. */
  LetterStopped: OfLetter,
  /** All recipients are listed, in `parts` streams. The letter cannot be stopped from here on. */
  RecipientsFrozen: OfLetter.extend({
    parts: Count,
    recipients: Count,
    /** Absent if nobody gets replies. */
    replies: z.literal('author').exactOptional(),
  }),
  LetterPaused: OfLetter.extend({ reason: PauseReason }),
  LetterContinued: OfLetter.extend({ by: Id }),
  LetterEnded: OfLetter.extend(LetterTotals.shape),
})

/** A machine-readable reason: `5.1.1`, `unsubscribed`, `no-response`. */
const ReasonCode = z.string().regex(/^[a-z0-9.-]{1,40}$/)

/** `deferred`: the mail was not accepted, for certain. The recipient is claimed again later. */
export const Exception = z.object({
  /** The position of the recipient in the part. */
  at: Count,
  outcome: z.enum(['refused', 'skipped', 'uncertain', 'deferred']),
  reason: ReasonCode,
})
export type Exception = z.infer<typeof Exception>

/** Positions in a part, without `to`. */
const Range = z.object({ from: Count, to: Count })

/** Streams `letter-part-<postId>-<n>`, from 1: up to 1,000 recipients. Their ids are private to delivery. */
export const PublicLetterPart = definePublicStream('delivery', namedByTwo('letter-part'), {
  RecipientsListed: z.object({ recipients: Count }),
  /** The mails of these recipients may be handed to SMTP from here on. */
  RangeClaimed: Range,
  /** The mails of the range were accepted, except those in `exceptions`. */
  RangeSettled: Range.extend({ exceptions: z.array(Exception) }),
})
